import WebSocket from 'ws'
import { newCallId } from '#client/sync/connection/call-id.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'

export interface WatchingScreenOptions {
  readonly origin: string
  readonly code: string
  /** The screen's address, as the proxy forwards it. */
  readonly address: string
}

/** A minimal page that watches a room, in a separate browser: it has no cookie yet. */
export interface WatchingScreen {
  /** Resolves with the first view; rejects if the room cannot be watched. */
  readonly watching: Promise<void>
  /** The newest received version. */
  readonly version: () => number
  /** The changes received since the last call. */
  readonly takeChanges: () => number
  readonly poll: () => void
  readonly end: () => void
}

export function createWatchingScreen({ address, code, origin }: WatchingScreenOptions): WatchingScreen {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { 'x-forwarded-for': address },
    perMessageDeflate: false,
  })
  const first = Promise.withResolvers<void>()
  let roomId = ''
  let version = 0
  let changes = 0
  socket.on('open', () => socket.send(`{"type":"hello","protocol":${PROTOCOL_VERSION}}`))
  socket.on('message', (data) => receive(String(data)))
  socket.on('error', first.reject)

  function receive(frame: string): void {
    // The type comes first in every frame: frames that are not needed stay unparsed.
    if (frame.startsWith('{"type":"change"')) {
      const versionAt = frame.indexOf('"version":') + 10
      version = Number(frame.slice(versionAt, frame.indexOf(',', versionAt)))
      changes += 1
    } else if (frame.startsWith('{"type":"welcome"'))
      socket.send(
        JSON.stringify({ type: 'call', id: newCallId(), call: 'watch', args: { code, claimedAt: 1 } }),
      )
    else if (frame.startsWith('{"type":"answer"')) start(JSON.parse(frame))
  }

  function start(answer: {
    readonly ok: boolean
    readonly value: { readonly view: { readonly room: { readonly id: string; readonly version: number } } }
  }): void {
    if (!answer.ok) {
      first.reject(new Error(`not watching: ${JSON.stringify(answer)}`))
      return
    }
    roomId = answer.value.view.room.id
    version = answer.value.view.room.version
    first.resolve()
  }

  return {
    watching: first.promise,
    version: () => version,
    takeChanges: () => {
      const taken = changes
      changes = 0
      return taken
    },
    poll: () => {
      if (roomId !== '') socket.send(`{"type":"poll","roomId":"${roomId}"}`)
    },
    end: () => socket.terminate(),
  }
}
