import WebSocket from 'ws'
import { newCallId } from '#client/sync/connection/call-id.ts'
import { reconnectDelayMs } from '#client/sync/connection/heartbeat.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { BENCH_GAME } from '../support/bench-game.ts'
import type { StoredSeat } from './stored-rooms.ts'

export interface SeatedPlayerOptions {
  readonly origin: string
  readonly seat: StoredSeat
  /** The player's address, as the proxy forwards it. */
  readonly address: string
  /** Called for each commit on this screen, with the first player who changed; null if none did. */
  readonly shown?: (playerId: string | null, at: number) => void
  /** Called for each frame with reactions. */
  readonly reactionsShown?: (at: number) => void
}

/** A minimal browser in a seat of a stored room, which reconnects like the product's client. */
export interface SeatedPlayer {
  readonly seat: StoredSeat
  /** Resolves with the first snapshot. */
  readonly seated: Promise<void>
  /** Time of this connection's last snapshot, by `performance.now()`; null without a connection. */
  readonly resumedAt: () => number | null
  readonly version: () => number
  /** Whether the last snapshot had this player's vote. */
  readonly votedWhenShown: () => boolean
  /** The last answered vote, which must survive the server; null before the first. */
  readonly acknowledged: () => boolean | null
  /** A command is waiting for its answer. */
  readonly isActing: () => boolean
  /**
   * Gives the vote or takes it back; the host, who has none, selects the game or clears it. Every call
   * changes a row.
   */
  readonly act: () => void
  readonly react: () => void
  /** Sends the query that a page sends every two seconds. */
  readonly poll: () => void
  /** Stops reading, on this and later connections, until `resume`. */
  readonly stall: () => void
  readonly goOn: () => void
  readonly refusals: readonly string[]
  readonly end: () => void
}

export function createSeatedPlayer(options: SeatedPlayerOptions): SeatedPlayer {
  const { address, origin, reactionsShown, seat, shown } = options
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
  /** In the order of the view. Players neither come nor go. */
  let playerIds: readonly string[] = []
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
    // The type comes first in every frame: frames that are not needed stay unparsed.
    if (frame.startsWith('{"type":"change"')) takeChange(frame)
    else if (frame.startsWith('{"type":"answer"')) takeAnswer(frame)
    else if (frame.startsWith('{"type":"reactions"')) reactionsShown?.(performance.now())
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
    if (seat.isHost) send('selectGame', id, { roomId, playerId, gameId: isSelected ? null : BENCH_GAME })
    else send('voteForGame', id, { roomId, playerId, gameId: BENCH_GAME })
  }

  function takeChange(frame: string): void {
    const at = performance.now()
    const versionAt = frame.indexOf('"version":') + 10
    version = Number(frame.slice(versionAt, frame.indexOf(',', versionAt)))
    if (shown === undefined) return
    const placeAt = frame.indexOf('"delta":{"players":{"') + 21
    shown(
      placeAt === 20 ? null : (playerIds[Number.parseInt(frame.slice(placeAt, placeAt + 2), 10)] ?? null),
      at,
    )
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
      playerIds = answer.value.players.map((player: { id: string }) => player.id)
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
    react: () => {
      if (resumedAt !== null) socket?.send(JSON.stringify({ type: 'react', roomId, face: 'ha' }))
    },
    poll: () => {
      if (resumedAt !== null) socket?.send(JSON.stringify({ type: 'poll', roomId }))
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
