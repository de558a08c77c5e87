import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { reconnectDelayMs } from '#client/sync/reconnect-delay.ts'
import type { CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { createWholeChanges } from '../support/complete-changes.ts'
import type { RawAnswer } from '../support/raw-player.ts'

/** One command of a player, and what became of it. */
export interface SentCommand {
  readonly id: string
  readonly call: CallName
  readonly args: object
  readonly frame: string
  /** By `performance.now()`, as is `answeredAt`. */
  readonly askedAt: number
  /** Null until it has been answered. */
  answer: RawAnswer | null
  answeredAt: number | null
}

/** How somebody comes, and what becomes of what they hear. */
export interface ResumingOptions {
  readonly cookie?: string
  /** Told everything that is heard, and when what it answers was asked; null where it answers nothing. */
  readonly heard?: (message: DownMessage, askedAt: number | null) => void
}

/**
 * A browser without a page: comes back after every break as ours does, takes its seat again, and sends what has no
 * answer once more under its old id. It keeps account of all it asked and heard.
 */
export interface ResumingPlayer {
  readonly cookie: () => string
  readonly session: () => SavedSession | null
  /** The newest copy of the game; null in the lobby. */
  readonly game: () => unknown
  readonly isHost: () => boolean
  /** The newest version of the room that was heard of. */
  readonly version: () => number
  readonly commands: readonly SentCommand[]
  /** What must never happen and did, a sentence each. */
  readonly complaints: readonly string[]
  /** The waits that restarting servers asked for. */
  readonly restartWaitsMs: readonly number[]
  readonly closeCodes: readonly number[]
  /** When the seat was last taken on a connection, by `performance.now()`; null while there is none. */
  readonly resumedAt: () => number | null
  /** How long each time without a seat lasted. */
  readonly outagesMs: readonly number[]
  /** Resolves with the answer, over however many connections. */
  readonly ask: (call: CallName, args: object) => Promise<RawAnswer>
  /** From now on this is the player's seat, to be taken after every break. */
  readonly sitDown: (session: SavedSession) => Promise<void>
  /** Reads nothing any more, as a stalled browser does. */
  readonly stall: () => void
  readonly end: () => void
}

/** `originOf` is asked anew for every connection: it is what a balancer makes of one address. */
export function createResumingPlayer(
  originOf: () => string,
  { cookie: knownCookie = '', heard = () => {} }: ResumingOptions = {},
): ResumingPlayer {
  const commands: SentCommand[] = []
  const settlers = new Map<string, (answer: RawAnswer) => void>()
  const complaints: string[] = []
  const restartWaitsMs: number[] = []
  const closeCodes: number[] = []
  const wholeOf = createWholeChanges()
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
      leave()
      comeBackAfter(reconnectDelayMs(failures, Math.random))
      failures += 1
    })
  }

  function leave(): void {
    socket = null
    if (resumedAt !== null) lostAt = performance.now()
    resumedAt = null
    isGreeted = false
    isSubscribing = false
  }

  function comeBackAfter(delayMs: number): void {
    if (!isEnded) retry = setTimeout(connect, delayMs)
  }

  function receive(said: DownMessage): void {
    heard(said, askedAtOf(said))
    const message = wholeOf(said)
    switch (message.type) {
      case 'welcome':
        failures = 0
        isGreeted = true
        if (session === null) sendWaiting()
        else subscribe(session)
        break
      case 'restarting':
        restartWaitsMs.push(message.retryMs)
        socket?.close()
        leave()
        comeBackAfter(message.retryMs)
        break
      case 'answer':
        if (message.id === subscribeId) takeSeat(message)
        else settle(message.id, message)
        break
      case 'change':
        if (message.version > version + 1) {
          missSome()
          break
        }
        see(message.version)
        if ('game' in message) game = message.game
        for (const change of message.changes) if (change.table === 'rooms') hostId = change.row.hostId
        break
      case 'status':
        if (message.version > version) missSome()
        break
      case 'snapshot':
        show(message.view)
        break
      case 'gone':
      case 'superseded':
      case 'reload':
        complaints.push(`heard ${JSON.stringify(message)}`)
        break
    }
  }

  /** Loads the room again, as the page does where a version is missing. */
  function missSome(): void {
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

  function takeSeat(answer: RawAnswer): void {
    isSubscribing = false
    // What another fault keeps from being read is asked for again.
    if (!answer.ok && ['storage-unavailable', 'internal', 'unreachable'].includes(answer.refusal.code)) {
      setTimeout(() => socket?.readyState === WebSocket.OPEN && missSome(), 500)
      return
    }
    if (!answer.ok) {
      complaints.push(`the seat was refused: ${answer.refusal.code}`)
      return
    }
    show(answer.value as RoomView)
    const isBack = resumedAt === null
    resumedAt ??= performance.now()
    if (lostAt !== null) outagesMs.push(resumedAt - lostAt)
    lostAt = null
    seated.resolve()
    if (isBack) sendWaiting()
  }

  function show(view: RoomView): void {
    see(view.room.version)
    game = view.game
    hostId = view.room.hostId
  }

  function see(seen: number): void {
    if (seen < version) complaints.push(`the room went back from version ${version} to ${seen}`)
    version = seen
  }

  function askedAtOf(message: DownMessage): number | null {
    if (message.type !== 'answer') return null
    if (message.id === subscribeId) return subscribedAt
    return commands.find(({ id }) => id === message.id)?.askedAt ?? null
  }

  function settle(id: string, answer: RawAnswer): void {
    const command = commands.find((one) => one.id === id)
    if (command === undefined) return void complaints.push(`an answer to nothing: ${id}`)
    if (!answer.ok && answer.refusal.code === 'restarting') return
    if (command.answer !== null && JSON.stringify(command.answer) !== JSON.stringify(pick(answer)))
      complaints.push(`two answers to ${command.call}`)
    command.answer = pick(answer)
    command.answeredAt ??= performance.now()
    settlers.get(id)?.(answer)
    settlers.delete(id)
  }

  function sendWaiting(): void {
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
    complaints,
    restartWaitsMs,
    closeCodes,
    resumedAt: () => resumedAt,
    ask: (call, args) =>
      new Promise((resolve) => {
        const id = randomUUID()
        const frame = JSON.stringify({ type: 'call', id, call, args })
        const askedAt = performance.now()
        commands.push({ id, call, args, frame, askedAt, answer: null, answeredAt: null })
        settlers.set(id, resolve)
        const isReady = session === null ? isGreeted : resumedAt !== null
        if (isReady && socket?.readyState === WebSocket.OPEN) socket.send(frame)
      }),
    sitDown: (taken) => {
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
      leave()
      ending?.terminate()
    },
  }
}

function pick(answer: RawAnswer): RawAnswer {
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, refusal: answer.refusal }
}
