import WebSocket from 'ws'
import { newCallId } from '#client/sync/call-id.ts'
import { reconnectDelayMs } from '#client/sync/reconnect-delay.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { StoredSeat } from './stored-rooms.ts'

const GAME_ID = 'fact-or-fiction'

export interface SeatedPlayerOptions {
  readonly origin: string
  readonly seat: StoredSeat
  /** What the proxy says of where they come from. */
  readonly address: string
  /** Told of each commit as it is shown, with whose row it changed; null where that is nobody's. */
  readonly shown?: (playerId: string | null, at: number) => void
}

/** A browser in a seat of a stored room: does as little as it can, and comes back after a break as ours does. */
export interface SeatedPlayer {
  readonly seat: StoredSeat
  /** Resolves when the room is shown for the first time. */
  readonly seated: Promise<void>
  /** When the room was last shown anew on a connection, by `performance.now()`; null while there is none. */
  readonly resumedAt: () => number | null
  readonly version: () => number
  /** Whether the player's own vote was given when the whole room was last shown. */
  readonly votedWhenShown: () => boolean
  /** What the last answer to a vote said, which must outlive the server; null before the first. */
  readonly acknowledged: () => boolean | null
  /** A command has been sent, and has no answer yet. */
  readonly isActing: () => boolean
  /** Gives the vote or takes it back; the host, who has none, selects the game or none. Each changes something. */
  readonly act: () => void
  /** Reads nothing any more, on whatever connection, until told to go on. */
  readonly stall: () => void
  readonly goOn: () => void
  readonly refusals: readonly string[]
  readonly end: () => void
}

export function createSeatedPlayer({ address, origin, seat, shown }: SeatedPlayerOptions): SeatedPlayer {
  const { cookie, playerId, roomId } = seat
  const url = `${origin.replace('http', 'ws')}/ws`
  const headers = { cookie, 'x-forwarded-for': address }
  const refusals: string[] = []
  const first = Promise.withResolvers<void>()
  let socket: WebSocket | null = null
  let retry: NodeJS.Timeout | undefined
  let isEnded = false
  let failures = 0
  let claims = 0
  let resumedAt: number | null = null
  let version = 0
  let votedWhenShown = false
  let acknowledged: boolean | null = null
  let subscribeId = ''
  let actId: string | null = null
  let isSelected = false
  let isStalled = false
  connect()

  function connect(): void {
    const opening = new WebSocket(url, { headers, handshakeTimeout: 10_000, perMessageDeflate: false })
    socket = opening
    opening.on('open', () => opening.send(`{"type":"hello","protocol":${PROTOCOL_VERSION}}`))
    opening.on('message', (data) => receive(String(data)))
    opening.on('error', () => undefined)
    opening.on('close', () => {
      resumedAt = null
      if (isEnded) return
      retry = setTimeout(connect, reconnectDelayMs(failures, Math.random))
      failures += 1
    })
  }

  function receive(frame: string): void {
    // The kind stands first in every frame; only what has to be is parsed.
    if (frame.startsWith('{"type":"change"')) takeChange(frame)
    else if (frame.startsWith('{"type":"answer"')) takeAnswer(frame)
    else if (frame.startsWith('{"type":"snapshot"')) version = JSON.parse(frame).view.room.version
    else if (frame.startsWith('{"type":"welcome"')) subscribe()
    else if (frame.startsWith('{"type":"refused"')) refusals.push(frame)
  }

  function subscribe(): void {
    failures = 0
    claims += 1
    subscribeId = newCallId()
    send('subscribe', subscribeId, { roomId, playerId, claimedAt: claims })
  }

  function send(call: string, id: string, args: object): void {
    socket?.send(JSON.stringify({ type: 'call', id, call, args }))
  }

  function sendAct(id: string): void {
    if (seat.isHost) send('selectGame', id, { roomId, playerId, gameId: isSelected ? null : GAME_ID })
    else send('voteForGame', id, { roomId, playerId, gameId: GAME_ID })
  }

  function takeChange(frame: string): void {
    const at = performance.now()
    const versionAt = frame.indexOf('"version":') + 10
    version = Number(frame.slice(versionAt, frame.indexOf(',', versionAt)))
    if (shown === undefined) return
    const rowAt = frame.indexOf('"table":"players"')
    const idAt = rowAt === -1 ? -1 : frame.indexOf('"id":"', rowAt)
    shown(idAt === -1 ? null : frame.slice(idAt + 6, idAt + 42), at)
  }

  function takeAnswer(frame: string): void {
    const answer = JSON.parse(frame)
    if (!answer.ok) {
      refusals.push(answer.refusal.code)
      if (answer.id === actId) actId = null
      return
    }
    if (answer.id === subscribeId) {
      version = answer.value.room.version
      const own = answer.value.players.find((player: { id: string }) => player.id === playerId)
      votedWhenShown = own?.voteForGame !== null
      isSelected = answer.value.room.gameId !== null
      resumedAt = performance.now()
      first.resolve()
      if (isStalled) socket?.pause()
      if (actId !== null) sendAct(actId)
    } else if (answer.id === actId) {
      actId = null
      if (seat.isHost) isSelected = !isSelected
      else acknowledged = answer.value.votedFor !== null
    }
  }

  return {
    seat,
    seated: first.promise,
    resumedAt: () => resumedAt,
    version: () => version,
    votedWhenShown: () => votedWhenShown,
    acknowledged: () => acknowledged,
    isActing: () => actId !== null,
    act: () => {
      actId = newCallId()
      if (resumedAt !== null) sendAct(actId)
    },
    stall: () => {
      isStalled = true
      socket?.pause()
    },
    goOn: () => {
      isStalled = false
      socket?.resume()
    },
    refusals,
    end: () => {
      isEnded = true
      clearTimeout(retry)
      socket?.terminate()
    },
  }
}
