import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { SavedSession } from '#rooms/view/saved-session.ts'
import type { RawAnswer } from '../../support/raw-player.ts'
import type { RecordedConnection, RecordedServer } from './recorded-server.ts'

/** One browser of the recorded run, with its current connection and its seat. */
export class Guest {
  readonly name: string
  readonly #server: RecordedServer
  #connection: RecordedConnection | null = null
  #session: SavedSession | null = null
  #connections = 0

  constructor(server: RecordedServer, name: string) {
    this.#server = server
    this.name = name
  }

  get connection(): RecordedConnection {
    if (this.#connection === null) throw new Error(`${this.name} is not connected`)
    return this.#connection
  }

  get session(): SavedSession {
    if (this.#session === null) throw new Error(`${this.name} has no seat`)
    return this.#session
  }

  get playerId(): string {
    return this.session.playerId
  }

  /** Opens another connection of the same browser and leaves the previous one open. */
  async connect(): Promise<void> {
    this.#connections += 1
    const name = this.#connections === 1 ? this.name : `${this.name}-${this.#connections}`
    this.#connection = await this.#server.connect(name, { browser: this.name })
    await this.connection.greet()
  }

  /** A call that needs no seat. */
  call(name: string, args: object = {}, id?: string): Promise<RawAnswer> {
    return this.connection.call(name, args, id)
  }

  /** A call about the room of this guest's seat. */
  ask(name: string, args: object = {}, id?: string): Promise<RawAnswer> {
    const { roomId, playerId } = this.session
    return this.call(name, { roomId, playerId, ...args }, id)
  }

  /** Takes the seat in the answer of a call. */
  async sit(answered: Promise<RawAnswer>): Promise<void> {
    const answer = await answered
    if (!answer.ok) throw new Error(`${this.name} got no seat: ${answer.refusal.code}`)
    this.#session = answer.value as SavedSession
  }

  async join(code: string, playerName: string): Promise<void> {
    await this.sit(this.call('joinRoom', { code, playerName }))
    await this.watch()
  }

  watch(claimedAt = 1): Promise<RawAnswer> {
    return this.ask('subscribe', { claimedAt })
  }

  move(move: object): Promise<RawAnswer> {
    return this.ask('makeMove', { move })
  }

  /** The game as this guest's page shows it. */
  game(): FactOrFictionView {
    for (const message of this.connection.raw.messages.toReversed()) {
      if (message.type === 'change' && message.game) return message.game as FactOrFictionView
      if (message.type === 'answer' && message.ok && message.value !== null && 'game' in message.value)
        return message.value.game as FactOrFictionView
    }
    throw new Error(`${this.name} has received no game`)
  }
}
