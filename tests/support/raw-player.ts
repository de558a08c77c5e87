import { randomUUID } from 'node:crypto'
import { type AnswerOf, type CallName, calls } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import { type CompleteMessage, createCompleteChanges } from './complete-changes.ts'
import { checkDownFrame } from './game-schemas.ts'
import { type TransportName, transports } from './raw-transport.ts'

type Kind = CompleteMessage['type']
type Message<Type extends Kind> = Extract<CompleteMessage, { type: Type }>
export type RawAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly reason?: string } }

const WITHIN_MS = 5_000

/**
 * A browser reduced to its connection and its cookie. It sends any frame that a test gives it, and keeps what
 * it receives. A received frame that violates the protocol fails the next `receive`, and `close`.
 */
export interface RawPlayer {
  readonly cookie: string
  /** Every received frame, unchanged. */
  readonly frames: readonly string[]
  /** The parsed frames; deltas are applied, so every change contains the complete view. */
  readonly messages: readonly CompleteMessage[]
  readonly send: (frame: string) => void
  /** Calls by name, without checking the arguments. */
  readonly call: (name: string, args?: object, id?: string) => Promise<RawAnswer>
  /** Calls and returns the answer's value; throws if it is refused. */
  readonly ask: <Name extends CallName>(name: Name, args?: object) => Promise<AnswerOf<Name>>
  /** The first matching message, already received or still to come; changes contain the complete view. */
  readonly receive: <Type extends Kind>(
    type: Type,
    matches?: (message: Message<Type>) => boolean,
    withinMs?: number,
  ) => Promise<Message<Type>>
  readonly watch: (session: SavedSession, claimedAt?: number) => Promise<RoomView>
  /** Stops and starts reading from the network, as a stalled browser does. */
  readonly pause: () => void
  readonly resume: () => void
  /** Control frames that browsers never send on their own. */
  readonly ping: () => void
  readonly pong: () => void
  /** Resolves with the close code once the server has closed. */
  readonly closed: Promise<number>
  readonly close: () => Promise<void>
}

export interface RawOptions {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether to send hello at once; true by default. */
  readonly isGreeted?: boolean
  /** The transport; a WebSocket by default. */
  readonly transport?: TransportName
  /** Further servers for successive requests of transports without a WebSocket. */
  readonly origins?: readonly string[]
}

export async function connectRaw(origin: string, options: RawOptions = {}): Promise<RawPlayer> {
  const given = options.cookie ?? ''
  const messages: CompleteMessage[] = []
  const frames: string[] = []
  const waiting = new Set<(message: CompleteMessage) => void>()
  const callNames = new Map<string, CallName>()
  const faults: string[] = []
  const applyDeltas = createCompleteChanges()
  const headers = { ...options.headers, ...(given === '' ? {} : { cookie: given }) }
  const origins = [origin, ...(options.origins ?? [])]
  const transport = await transports[options.transport ?? 'socket'](origins, headers, (frame) => {
    frames.push(frame)
    const fault = checkDownFrame(frame, (id) => callNames.get(id))
    if (fault !== null) faults.push(fault)
    const message = applyDeltas(JSON.parse(frame) as DownMessage)
    messages.push(message)
    for (const listener of waiting) listener(message)
  })
  const { send, closed } = transport
  let ending = ''
  void closed.then((code) => {
    ending = `; the connection was closed with ${code}`
  })

  function receive<Type extends Kind>(
    type: Type,
    matches: (message: Message<Type>) => boolean = () => true,
    withinMs = WITHIN_MS,
  ) {
    const isMatch = (message: CompleteMessage): message is Message<Type> =>
      message.type === type && matches(message as Message<Type>)
    if (faults.length > 0) return Promise.reject(new Error(faults.join('\n')))
    const known = messages.find(isMatch)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise<Message<Type>>((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.delete(take)
        reject(
          new Error(
            `no ${type} message within ${withinMs} ms${ending}; received:\n${frames.slice(-5).join('\n')}`,
          ),
        )
      }, withinMs)
      const take = (message: CompleteMessage) => {
        if (!isMatch(message)) return
        clearTimeout(timeout)
        waiting.delete(take)
        resolve(message)
      }
      waiting.add(take)
    })
  }

  async function call(name: string, args: object = {}, id: string = randomUUID()): Promise<RawAnswer> {
    const received = messages.length
    if (name in calls) callNames.set(id, name as CallName)
    send(JSON.stringify({ type: 'call', id, call: name, args }))
    return receive('answer', (message) => message.id === id && messages.indexOf(message) >= received)
  }

  const player: RawPlayer = {
    cookie: transport.cookie ?? given,
    frames,
    messages,
    send,
    call,
    ask: async (name, args) => {
      const answer = await call(name, args)
      if (!answer.ok) throw new Error(`${name} was refused: ${answer.refusal.code}`)
      return answer.value as never
    },
    receive,
    watch: async ({ roomId, playerId }, claimedAt = 1) =>
      player.ask('subscribe', { roomId, playerId, claimedAt }),
    pause: transport.pause,
    resume: transport.resume,
    ping: transport.ping,
    pong: transport.pong,
    closed,
    close: async () => {
      transport.close()
      await closed
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
  if (options.isGreeted ?? true) {
    send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))
    await receive('welcome')
  }
  return player
}

/** Creates a room and returns the host's session. */
export async function makeRoom(host: RawPlayer, playerName = 'Ana'): Promise<SavedSession> {
  const { code } = await host.ask('generateRoomCode')
  return host.ask('createRoom', { code, roomName: null, playerName })
}

/** The ids that authorize a call about a room. */
export function seat({ roomId, playerId }: SavedSession) {
  return { roomId, playerId }
}
