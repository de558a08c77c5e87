import * as v from 'valibot'
import type { Result } from '#rooms/commands/result.ts'
import type { Moment, MoveRefusal, Participant, RoomPrompts } from '#rooms/games/room-game.ts'
import { OUTAGE_MS } from '#rooms/presence/presence.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import { EntryId, PartId, type PlayerId, type RoomId, type SessionId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { type StateStore, withVersion } from '../rules/define-state.ts'
import { onceByObject } from '../rules/once-by-object.ts'
import type { FrameView } from '../rules/view.ts'
import { seedOf } from './seeds.ts'
import { isGameFrame } from './simulation.test-support.ts'

const SESSION_ID = '7b1f6a0e-3c52-4c3e-9d0a-6f2f0f6f5a11'

export interface PartyOptions {
  /** The game's least unless given. */
  readonly playerCount?: number
  /** The players' ids, in place of ids of a room. */
  readonly names?: readonly string[]
  readonly settings: GameSettings
  readonly seed?: number
  readonly timeScale?: number
  readonly pace?: number
  readonly prompts?: RoomPrompts
}

/** A player, by place or by id. */
type Who = number | string

/** The game's own view, and its own state, if the type of the game tells them. */
type ViewOf<Game> = Game extends { rules: { viewFor: (state: never, viewer: PlayerId | null) => infer View } }
  ? View
  : FrameView
type StateOf<Game> = Game extends { spec: { state: StateStore<infer State, infer _> } } ? State : object

/** A game whose clock and room the test controls. The game is called in the same order as by a room. */
export class GameParty<Game extends PlayableGame = PlayableGame> {
  readonly game: Game
  readonly ids: readonly PlayerId[]
  readonly members: Set<PlayerId>
  readonly here: Set<PlayerId>
  readonly connected: Set<PlayerId>
  readonly timeScale: number
  readonly pace: number
  isProvisional = false
  now = 1_700_000_000_000
  rows: GameRows
  #attendedSince = Number.NEGATIVE_INFINITY
  #emptySince: number | null = null
  readonly #stateOf = onceByObject((rows: GameRows) => this.#store.fromRows(rows, this.#store.version))

  constructor(
    game: Game,
    {
      playerCount = game.minPlayers,
      names,
      settings,
      seed = 7,
      timeScale = 1,
      pace = 1,
      prompts,
    }: PartyOptions,
  ) {
    const id = SESSION_ID as SessionId
    const players =
      names?.map(participant) ?? Array.from({ length: playerCount }, (_, place) => numbered(place))
    this.game = game
    this.ids = players.map((player) => player.id)
    this.members = new Set(this.ids)
    this.here = new Set(this.ids)
    this.connected = new Set(this.ids)
    this.timeScale = timeScale
    this.pace = pace
    const beginning = {
      sessionId: id,
      players,
      settings,
      seed: seedOf(seed),
      prompts: prompts ?? { own: [], seen: [], language: 'en' },
    }
    const room = 'room' as RoomId
    const session = { id, roomId: room, gameId: game.id, settings, startedAt: this.now }
    this.rows = game.begin(beginning, session, this.moment())
  }

  get #store(): StateStore<object, unknown> {
    if (!hasStore(this.game)) throw new Error(`${this.game.id} has no store`)
    return this.game.spec.state
  }

  /** The same object for the same rows. */
  get state(): StateOf<Game> {
    return this.#stateOf(this.rows) as StateOf<Game>
  }

  set state(state: StateOf<Game> & object) {
    this.rows = {
      session: this.rows.session,
      ...withVersion(this.#store.toRows(state), this.#store.version),
    }
  }

  get phase(): string {
    return this.rows.state.phase
  }

  /** Lead time of the next alarm before the phase's end; 0 after the last. */
  get turnMs(): number {
    const { state } = this.rows.state
    return typeof state === 'object' && state !== null && 'turnMs' in state ? Number(state.turnMs) : 0
  }

  moment(): Moment {
    const { isProvisional, now, pace, timeScale } = this
    const isOutage = this.#emptySince !== null && now - this.#emptySince > OUTAGE_MS
    const [present, connected] = [new Set(this.here), new Set(this.connected)]
    const attendedSince = isOutage ? null : this.#attendedSince
    return { now, timeScale, pace, present, connected, attendedSince, isProvisional }
  }

  settle(): void {
    this.rows = this.game.settle(this.rows, new Set(this.members), this.moment()).rows
  }

  /** Lets this time pass without a running server, then settles. */
  wait(ms: number): void {
    this.now += ms
    this.settle()
  }

  /** Advances to the next deadline and settles, as a running server's timer does. */
  tickOnce(): void {
    this.wait(Math.max(0, (this.game.deadline(this.rows, this.moment()) ?? this.now) - this.now))
  }

  /** The same, past a phase's alarms and its least time. */
  tick(): void {
    const { phaseEndsAt } = this.rows.state
    for (let isBefore = true; isBefore; ) {
      isBefore = this.turnMs > 0
      this.tickOnce()
      if (this.rows.state.phaseEndsAt !== phaseEndsAt || this.now >= (phaseEndsAt ?? 0)) return
    }
  }

  /** Settles, moves, settles; a refusal leaves the settled rows. */
  move(who: Who, move: unknown): Result<null, MoveRefusal> {
    this.settle()
    const moved = this.game.move(this.rows, this.id(who), move, this.moment())
    if (!moved.ok) return moved
    this.rows = moved.value.rows
    this.settle()
    return { ok: true, value: null }
  }

  /** The code, or the game's own reason, for which a move was refused; null if it was accepted. */
  outcome(who: Who, move: unknown): string | null {
    return codeOf(this.move(who, move))
  }

  /** Settles and hides; false if it is refused. */
  hide(entry: string): boolean {
    this.settle()
    const hidden = this.game.hide(this.rows, v.parse(EntryId, entry))
    if (hidden.ok) this.rows = hidden.value.rows
    return hidden.ok
  }

  id(who: Who): PlayerId {
    const id = typeof who === 'number' ? this.ids[who] : who
    if (id === undefined) throw new Error(`there is no player ${who}`)
    return participant(id).id
  }

  view(viewer: Who | null): ViewOf<Game> {
    // The contract checks every view against the game's schema, which has the frame.
    return this.game.view(this.rows, viewer === null ? null : this.id(viewer)) as ViewOf<Game>
  }

  part(viewer: Who | null, part: string): unknown {
    return this.game.part(this.rows, viewer === null ? null : this.id(viewer), v.parse(PartId, part))
  }

  points(): readonly number[] {
    const view: unknown = this.view(null)
    return isGameFrame(view) ? view.players.map(({ points }) => points) : []
  }

  /** The bytes of all players' views, and of a watcher's. */
  viewTexts(): ReadonlyMap<PlayerId | null, string> {
    return textsOf(this.game, this.rows, this.ids)
  }

  goAway(...who: readonly Who[]): void {
    for (const id of who.map((one) => this.id(one))) {
      this.here.delete(id)
      this.connected.delete(id)
    }
    if (this.connected.size === 0) this.#emptySince ??= this.now
  }

  comeBack(...who: readonly Who[]): void {
    if (this.#emptySince !== null && this.now - this.#emptySince > OUTAGE_MS) this.#attendedSince = this.now
    this.#emptySince = null
    for (const id of who.map((one) => this.id(one))) {
      this.here.add(id)
      this.connected.add(id)
    }
  }

  leave(...who: readonly Who[]): void {
    this.goAway(...who)
    for (const one of who) this.members.delete(this.id(one))
  }
}

export function textsOf(
  game: PlayableGame,
  rows: GameRows,
  ids: readonly PlayerId[],
): ReadonlyMap<PlayerId | null, string> {
  return new Map([null, ...ids].map((id) => [id, JSON.stringify(game.view(rows, id))]))
}

/** The code, or the game's own reason, for which a move was refused; null if it was accepted. */
export function codeOf(result: Result<unknown, MoveRefusal>): string | null {
  if (result.ok) return null
  return result.refusal.code === 'move-refused' ? result.refusal.reason : result.refusal.code
}

/** A player whose name is their id. */
export function participant(name: string): Participant {
  return { id: name as PlayerId, name, avatar: 'amber', avatarColor: 'tile-1' }
}

/** The id has the form of a room's, which schemas of views may check. */
function numbered(place: number): Participant {
  const { id } = participant(`00000000-0000-4000-8000-${String(place).padStart(12, '0')}`)
  return { ...participant(`p${place}`), id }
}

function hasStore(game: object): game is { readonly spec: { readonly state: StateStore<object, unknown> } } {
  return 'spec' in game
}
