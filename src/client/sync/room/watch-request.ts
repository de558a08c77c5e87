import type { AnswerOf } from '#protocol/calls.ts'
import type { WatchPass } from '#protocol/watch-pass-schema.ts'
import { accept, refuse } from '#rooms/commands/result.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { CallAnswer } from '../calls/call-queue.ts'
import type { Socket } from '../connection/socket.ts'
import { parseStored, type TextStorage } from '../connection/text-storage.ts'
import type { RequestWatch } from './room-store.ts'

const patterns = { roomId: /^[\da-f-]{36}$/i, key: /^[\w-]{43}$/ }

/** The passes of this tab, by the code that its page was opened with. */
export function createWatchPasses(storage: TextStorage) {
  const itemOf = (code: RoomCode) => `rumpus.watch:${code}`
  return {
    read: (code: RoomCode) => parseStored<WatchPass>(storage.read(itemOf(code)), patterns),
    write: (code: RoomCode, { roomId, key }: WatchPass) =>
      storage.write(itemOf(code), JSON.stringify({ roomId, key })),
    remove: (code: RoomCode) => storage.remove(itemOf(code)),
  }
}

/**
 * Requests a watcher's place: with this tab's pass, and without one if that is no longer valid. If the server
 * demands a proof for the look-up, looks the room up first, which solves it.
 */
export function createWatchRequest(deps: {
  readonly socket: Pick<Socket, 'request'>
  readonly passes: ReturnType<typeof createWatchPasses>
  readonly lookUp: (code: RoomCode) => Promise<CallAnswer<'getRoomByCode'>>
}): RequestWatch {
  const { socket, passes, lookUp } = deps
  return (code, claimedAt, { timeoutMs, onAnswer }) => {
    let isCancelled = false
    let isFound = false
    let cancelCall = send()

    function send(): () => void {
      const pass = passes.read(code)
      return socket.request(
        'watch',
        { code, claimedAt, ...(pass && { pass }) },
        {
          timeoutMs,
          onAnswer: (answer) => {
            if (answer.ok) receive(answer.value)
            else if (pass !== null && answer.refusal.code === 'room-not-found') {
              passes.remove(code)
              cancelCall = send()
            } else if (answer.refusal.code === 'proof-needed' && !isFound) void find()
            else onAnswer(answer)
          },
        },
      )
    }

    /** The fields of an answer are not validated yet. */
    function receive(granted: Partial<AnswerOf<'watch'>> | null): void {
      const { view, key } = granted ?? {}
      if (view === undefined || typeof key !== 'string') onAnswer(refuse({ code: 'failed' }))
      else if (onAnswer(accept(view)) === null) passes.write(code, { roomId: view.room.id, key })
    }

    async function find(): Promise<void> {
      const found = await lookUp(code)
      if (isCancelled) return
      isFound = true
      if (found.ok) cancelCall = send()
      else onAnswer(found)
    }

    return () => {
      isCancelled = true
      cancelCall()
    }
  }
}
