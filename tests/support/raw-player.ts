import { randomUUID } from 'node:crypto'
import { type AnswerOf, type CallName, calls } from '#protocol/calls.ts'
import { checkDownFrame } from '#protocol/check-down-frame.ts'
import type { DownMessage } from '#protocol/down.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { createWholeChanges } from './complete-changes.ts'
import { type TransportName, transports } from './raw-transport.ts'

type Kind = DownMessage['type']
type Message<Type extends Kind> = Extract<DownMessage, { type: Type }>
export type RawAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: { readonly code: string } }

const WITHIN_MS = 5_000

/**
 * A browser reduced to its connection and its cookie: says whatever a test wants to say, and keeps what it hears. A frame
 * that is not to the letter what the protocol promises fails whatever is heard next, and the closing.
 */
export interface RawPlayer {
  readonly cookie: string
  /** Every frame received so far, as it came. */
  readonly frames: readonly string[]
  /** What they say; a change of a game has it whole. */
  readonly messages: readonly DownMessage[]
  readonly send: (frame: string) => void
  /** Calls by name; arguments are not checked here. */
  readonly call: (name: string, args?: object, id?: string) => Promise<RawAnswer>
  /** Calls and takes the answer's value; throws where it is refused. */
  readonly ask: <Name extends CallName>(name: Name, args?: object) => Promise<AnswerOf<Name>>
  /** The first message of the kind that fits, already received or yet to come; a change of a game has it whole. */
  readonly hear: <Type extends Kind>(
    type: Type,
    fits?: (message: Message<Type>) => boolean,
    withinMs?: number,
  ) => Promise<Message<Type>>
  readonly watch: (session: SavedSession, claimedAt?: number) => Promise<RoomView>
  /** Stops and starts reading from the network, as a stalled browser does. */
  readonly pause: () => void
  readonly resume: () => void
  /** Control frames that browsers never send by themselves. */
  readonly ping: () => void
  readonly pong: () => void
  /** Resolves with the close code once the server has closed. */
  readonly closed: Promise<number>
  readonly close: () => Promise<void>
}

export interface RawOptions {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether to say hello at once; true unless told otherwise. */
  readonly isGreeted?: boolean
  /** What carries its frames; a WebSocket unless told otherwise. */
  readonly transport?: TransportName
  /** Further servers that its requests go to in turn, where it has no socket. */
  readonly origins?: readonly string[]
}

export async function connectRaw(origin: string, options: RawOptions = {}): Promise<RawPlayer> {
  const given = options.cookie ?? ''
  const messages: DownMessage[] = []
  const frames: string[] = []
  const waiting = new Set<(message: DownMessage) => void>()
  const callNames = new Map<string, CallName>()
  const faults: string[] = []
  const wholeOf = createWholeChanges()
  const headers = { ...options.headers, ...(given === '' ? {} : { cookie: given }) }
  const origins = [origin, ...(options.origins ?? [])]
  const transport = await transports[options.transport ?? 'socket'](origins, headers, (frame) => {
    frames.push(frame)
    const fault = checkDownFrame(frame, (id) => callNames.get(id))
    if (fault !== null) faults.push(fault)
    const message = wholeOf(JSON.parse(frame) as DownMessage)
    messages.push(message)
    for (const hear of waiting) hear(message)
  })
  const { send, closed } = transport

  function hear<Type extends Kind>(
    type: Type,
    fits: (message: Message<Type>) => boolean = () => true,
    withinMs = WITHIN_MS,
  ) {
    const isIt = (message: DownMessage): message is Message<Type> =>
      message.type === type && fits(message as Message<Type>)
    if (faults.length > 0) return Promise.reject(new Error(faults.join('\n')))
    const known = messages.find(isIt)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise<Message<Type>>((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.delete(take)
        reject(new Error(`no ${type} message within ${withinMs} ms; heard:\n${frames.slice(-5).join('\n')}`))
      }, withinMs)
      const take = (message: DownMessage) => {
        if (!isIt(message)) return
        clearTimeout(timeout)
        waiting.delete(take)
        resolve(message)
      }
      waiting.add(take)
    })
  }

  async function call(name: string, args: object = {}, id: string = randomUUID()): Promise<RawAnswer> {
    const heard = messages.length
    if (name in calls) callNames.set(id, name as CallName)
    send(JSON.stringify({ type: 'call', id, call: name, args }))
    return hear('answer', (message) => message.id === id && messages.indexOf(message) >= heard)
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
    hear,
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
    await hear('welcome')
  }
  return player
}

/** A room made by this player. */
export async function makeRoom(host: RawPlayer, playerName = 'Ana'): Promise<SavedSession> {
  const { code } = await host.ask('generateRoomCode')
  return host.ask('createRoom', { code, roomName: null, playerName })
}

/** What says who is asking, for calls about a room. */
export function seat({ roomId, playerId }: SavedSession) {
  return { roomId, playerId }
}
