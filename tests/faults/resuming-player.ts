import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { reconnectDelayMs } from '#client/backend/reconnect-delay.ts'
import type { DownMessage, SavedSession } from '#protocol/down.ts'
import type { CallName } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { RawAnswer } from '../raw-player.ts'

/** One command of a player, and what became of it. */
export interface SentCommand {
  readonly id: string
  readonly call: CallName
  readonly args: object
  readonly frame: string
  /** Null until it has been answered. */
  answer: RawAnswer | null
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
  readonly commands: readonly SentCommand[]
  /** What must never happen and did, a sentence each. */
  readonly complaints: readonly string[]
  /** The waits that restarting servers asked for. */
  readonly restartWaitsMs: readonly number[]
  readonly closeCodes: readonly number[]
  /** When the seat was last taken on a connection, by `performance.now()`; null while there is none. */
  readonly resumedAt: () => number | null
  /** Resolves with the answer, over however many connections. */
  readonly ask: (call: CallName, args: object) => Promise<RawAnswer>
  /** From now on this is the player's seat, to be taken after every break. */
  readonly sitDown: (session: SavedSession) => Promise<void>
  /** Reads nothing any more, as a stalled browser does. */
  readonly stall: () => void
  readonly end: () => void
}

export function createResumingPlayer(origin: string, knownCookie = ''): ResumingPlayer {
  const commands: SentCommand[] = []
  const settlers = new Map<string, (answer: RawAnswer) => void>()
  const complaints: string[] = []
  const restartWaitsMs: number[] = []
  const closeCodes: number[] = []
  let socket: WebSocket | null = null
  let cookie = knownCookie
  let session: SavedSession | null = null
  let game: unknown = null
  let version = 0
  let resumedAt: number | null = null
  let isGreeted = false
  let subscribeId = ''
  let seated = Promise.withResolvers<void>()
  let failures = 0
  let isEnded = false
  let retry: NodeJS.Timeout | undefined
  connect()

  function connect(): void {
    const headers = cookie === '' ? {} : { cookie }
    const opening = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers, handshakeTimeout: 10_000 })
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
    resumedAt = null
    isGreeted = false
  }

  function comeBackAfter(delayMs: number): void {
    if (!isEnded) retry = setTimeout(connect, delayMs)
  }

  function receive(message: DownMessage): void {
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
        see(message.version)
        if ('game' in message) game = message.game
        break
      case 'gone':
      case 'superseded':
      case 'reload':
        complaints.push(`heard ${JSON.stringify(message)}`)
        break
    }
  }

  function subscribe({ roomId, playerId }: SavedSession): void {
    subscribeId = randomUUID()
    const args = { roomId, playerId, claimedAt: 1 }
    socket?.send(JSON.stringify({ type: 'call', id: subscribeId, call: 'subscribe', args }))
  }

  function takeSeat(answer: RawAnswer): void {
    // What another fault keeps from being read is asked for again.
    if (!answer.ok && ['storage-unavailable', 'internal', 'unreachable'].includes(answer.refusal.code)) {
      setTimeout(() => session !== null && socket?.readyState === WebSocket.OPEN && subscribe(session), 500)
      return
    }
    if (!answer.ok) {
      complaints.push(`the seat was refused: ${answer.refusal.code}`)
      return
    }
    const view = answer.value as RoomView
    game = view.game
    see(view.room.version)
    resumedAt = performance.now()
    seated.resolve()
    sendWaiting()
  }

  function see(seen: number): void {
    if (seen < version) complaints.push(`the room went back from version ${version} to ${seen}`)
    version = seen
  }

  function settle(id: string, answer: RawAnswer): void {
    const command = commands.find((one) => one.id === id)
    if (command === undefined) return void complaints.push(`an answer to nothing: ${id}`)
    if (!answer.ok && answer.refusal.code === 'restarting') return
    if (command.answer !== null && JSON.stringify(command.answer) !== JSON.stringify(pick(answer)))
      complaints.push(`two answers to ${command.call}`)
    command.answer = pick(answer)
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
    commands,
    complaints,
    restartWaitsMs,
    closeCodes,
    resumedAt: () => resumedAt,
    ask: (call, args) =>
      new Promise((resolve) => {
        const id = randomUUID()
        const frame = JSON.stringify({ type: 'call', id, call, args })
        commands.push({ id, call, args, frame, answer: null })
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
