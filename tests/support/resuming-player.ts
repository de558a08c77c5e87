import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { reconnectDelayMs } from '#client/sync/connection/heartbeat.ts'
import type { CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import { createCompleteChanges } from './complete-changes.ts'
import type { RawAnswer } from './raw-player.ts'

/** One command of a player, with its outcome. */
export interface SentCommand {
  readonly id: string
  readonly call: CallName
  readonly args: object
  readonly frame: string
  /** By `performance.now()`, as is `answeredAt`. */
  readonly sentAt: number
  /** Null until it is answered. */
  answer: RawAnswer | null
  answeredAt: number | null
}

/** The player's cookie, and a listener for received messages. */
interface ResumingOptions {
  readonly cookie?: string
  /** Receives every message, with the time of the call that it answers; null if it answers none. */
  readonly received?: (message: DownMessage, sentAt: number | null) => void
}

/**
 * A browser without a page: it reconnects like the real client, retakes its seat, and retries unanswered
 * calls under their old ids. It records all its calls and their answers.
 */
export interface ResumingPlayer {
  readonly cookie: () => string
  readonly session: () => SavedSession | null
  /** The newest view of the game; null in the lobby. */
  readonly game: () => unknown
  readonly isHost: () => boolean
  /** The newest received version of the room. */
  readonly version: () => number
  readonly commands: readonly SentCommand[]
  /** Violations, which must be empty. */
  readonly faults: readonly string[]
  /** The retry delays in `restarting` messages. */
  readonly restartWaitsMs: readonly number[]
  readonly closeCodes: readonly number[]
  /** When the seat was last retaken on a connection, by `performance.now()`; null while it is not. */
  readonly resumedAt: () => number | null
  /** The durations without a seat. */
  readonly outagesMs: readonly number[]
  /** Resolves with the answer, over any number of connections. */
  readonly ask: (call: CallName, args: object) => Promise<RawAnswer>
  /** Takes this seat, now and after every reconnect. */
  readonly takeSeat: (session: SavedSession) => Promise<void>
  /** Stops reading permanently, as a stalled browser does. */
  readonly stall: () => void
  readonly end: () => void
}

/** `originOf` is called for every connection, as a load balancer chooses a server. */
export function createResumingPlayer(
  originOf: () => string,
  { cookie: knownCookie = '', received = () => {} }: ResumingOptions = {},
): ResumingPlayer {
  const commands: SentCommand[] = []
  const settlers = new Map<string, (answer: RawAnswer) => void>()
  const faults: string[] = []
  const restartWaitsMs: number[] = []
  const closeCodes: number[] = []
  const applyDeltas = createCompleteChanges()
  let socket: WebSocket | null = null
  let cookie = knownCookie
  let session: SavedSession | null = null
  let game: unknown = null
  let hostId: PlayerId | null = null
  let version = 0
  let resumedAt: number | null = null
  let lostAt: number | null = null
  const outagesMs: number[] = []
  let claims = 0
  let subscribedAt = 0
  let isSubscribing = false
  let isGreeted = false
  let subscribeId = ''
  let seated = Promise.withResolvers<void>()
  let failures = 0
  let isEnded = false
  let retry: NodeJS.Timeout | undefined
  connect()

  function connect(): void {
    const headers = cookie === '' ? {} : { cookie }
    const opening = new WebSocket(`${originOf().replace('http', 'ws')}/ws`, {
      headers,
      handshakeTimeout: 10_000,
    })
    socket = opening
    opening.on('upgrade', (response) => {
      cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
    })
    opening.on('open', () => opening.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION })))
    opening.on('message', (data) => {
      if (socket === opening) receive(JSON.parse(String(data)))
    })
    opening.on('error', () => undefined)
    opening.on('close', (code) => {
      closeCodes.push(code)
      if (socket !== opening) return
      detach()
      reconnectAfter(reconnectDelayMs(failures, Math.random))
      failures += 1
    })
  }

  function detach(): void {
    socket = null
    if (resumedAt !== null) lostAt = performance.now()
    resumedAt = null
    isGreeted = false
    isSubscribing = false
  }

  function reconnectAfter(delayMs: number): void {
    if (!isEnded) retry = setTimeout(connect, delayMs)
  }

  function receive(incoming: DownMessage): void {
    received(incoming, sentAtOf(incoming))
    const message = applyDeltas(incoming)
    switch (message.type) {
      case 'welcome':
        failures = 0
        isGreeted = true
        if (session === null) sendUnanswered()
        else subscribe(session)
        break
      case 'restarting':
        restartWaitsMs.push(message.retryMs)
        socket?.close()
        detach()
        reconnectAfter(message.retryMs)
        break
      case 'answer':
        if (message.id === subscribeId) confirmSeat(message)
        else settle(message.id, message)
        break
      case 'change':
        if ((message.since ?? message.version - 1) > version) {
          resync()
          break
        }
        noteVersion(message.version)
        game = message.view?.game ?? null
        hostId = message.view?.room.hostId ?? null
        break
      case 'status':
        if (message.version > version) resync()
        break
      case 'snapshot':
        show(message.view)
        break
      case 'gone':
      case 'superseded':
      case 'reload':
        faults.push(`received ${JSON.stringify(message)}`)
        break
    }
  }

  /** Reloads the room, as the page does when a version is missing. */
  function resync(): void {
    if (session !== null && !isSubscribing) subscribe(session)
  }

  function subscribe({ roomId, playerId }: SavedSession): void {
    subscribeId = randomUUID()
    subscribedAt = performance.now()
    isSubscribing = true
    claims += 1
    const args = { roomId, playerId, claimedAt: claims }
    socket?.send(JSON.stringify({ type: 'call', id: subscribeId, call: 'subscribe', args }))
  }

  function confirmSeat(answer: RawAnswer): void {
    isSubscribing = false
    // A read that fails because of another fault is retried.
    if (!answer.ok && ['storage-unavailable', 'internal', 'unreachable'].includes(answer.refusal.code)) {
      setTimeout(() => socket?.readyState === WebSocket.OPEN && resync(), 500)
      return
    }
    if (!answer.ok) {
      faults.push(`the seat was refused: ${answer.refusal.code}`)
      return
    }
    show(answer.value as RoomView)
    const isBack = resumedAt === null
    resumedAt ??= performance.now()
    if (lostAt !== null) outagesMs.push(resumedAt - lostAt)
    lostAt = null
    seated.resolve()
    if (isBack) sendUnanswered()
  }

  function show(view: RoomView): void {
    noteVersion(view.room.version)
    game = view.game
    hostId = view.room.hostId
  }

  function noteVersion(received: number): void {
    if (received < version) faults.push(`the room went back from version ${version} to ${received}`)
    version = received
  }

  function sentAtOf(message: DownMessage): number | null {
    if (message.type !== 'answer') return null
    if (message.id === subscribeId) return subscribedAt
    return commands.find(({ id }) => id === message.id)?.sentAt ?? null
  }

  function settle(id: string, answer: RawAnswer): void {
    const command = commands.find((one) => one.id === id)
    if (command === undefined) return void faults.push(`an answer without a call: ${id}`)
    if (!answer.ok && answer.refusal.code === 'restarting') return
    if (command.answer !== null && JSON.stringify(command.answer) !== JSON.stringify(pick(answer)))
      faults.push(`two answers to ${command.call}`)
    command.answer = pick(answer)
    command.answeredAt ??= performance.now()
    settlers.get(id)?.(answer)
    settlers.delete(id)
  }

  function sendUnanswered(): void {
    for (const { answer, frame } of commands) if (answer === null) socket?.send(frame)
  }

  return {
    cookie: () => cookie,
    session: () => session,
    game: () => game,
    isHost: () => hostId !== null && hostId === session?.playerId,
    version: () => version,
    outagesMs,
    commands,
    faults,
    restartWaitsMs,
    closeCodes,
    resumedAt: () => resumedAt,
    ask: (call, args) =>
      new Promise((resolve) => {
        const id = randomUUID()
        const frame = JSON.stringify({ type: 'call', id, call, args })
        const sentAt = performance.now()
        commands.push({ id, call, args, frame, sentAt, answer: null, answeredAt: null })
        settlers.set(id, resolve)
        const isReady = session === null ? isGreeted : resumedAt !== null
        if (isReady && socket?.readyState === WebSocket.OPEN) socket.send(frame)
      }),
    takeSeat: (taken) => {
      session = taken
      seated = Promise.withResolvers()
      if (isGreeted) subscribe(taken)
      return seated.promise
    },
    stall: () => socket?.pause(),
    end: () => {
      isEnded = true
      clearTimeout(retry)
      const ending = socket
      detach()
      ending?.terminate()
    },
  }
}

function pick(answer: RawAnswer): RawAnswer {
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, refusal: answer.refusal }
}
