import type { Result } from '#rooms/commands/result.ts'
import type { Moment, MoveRefusal, RoomPrompts } from '#rooms/games/room-game.ts'
import { OUTAGE_MS } from '#rooms/presence/presence.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import type { EntryId, PlayerId, RoomId, SessionId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import type { FrameView } from '../rules/view.ts'
import { seedOf } from './seeds.ts'

const SESSION_ID = '7b1f6a0e-3c52-4c3e-9d0a-6f2f0f6f5a11'

interface PartyOptions {
  readonly playerCount: number
  readonly settings: GameSettings
  readonly seed?: number
  readonly timeScale?: number
  readonly pace?: number
  readonly prompts?: RoomPrompts
}

/** A game whose clock and room the test controls. The game is called in the same order as by a room. */
export class GameParty {
  readonly game: PlayableGame
  readonly ids: readonly PlayerId[]
  readonly members: Set<PlayerId>
  readonly here: Set<PlayerId>
  readonly timeScale: number
  readonly pace: number
  now = 1_700_000_000_000
  rows: GameRows
  #attendedSince = Number.NEGATIVE_INFINITY
  #emptySince: number | null = null

  constructor(
    game: PlayableGame,
    { playerCount, settings, seed = 7, timeScale = 1, pace = 1, prompts }: PartyOptions,
  ) {
    const id = SESSION_ID as SessionId
    this.game = game
    this.ids = Array.from({ length: playerCount }, (_, index) => playerId(index))
    this.members = new Set(this.ids)
    this.here = new Set(this.ids)
    this.timeScale = timeScale
    this.pace = pace
    const players = this.ids.map((one, index) => ({
      id: one,
      name: `p${index}`,
      avatar: 'amber',
      avatarColor: 'tile-1',
    }))
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

  get phase(): string {
    return this.rows.state.phase
  }

  /** How long before its end the phase changes next; 0 once it has. */
  get turnMs(): number {
    const { state } = this.rows.state
    return typeof state === 'object' && state !== null && 'turnMs' in state ? Number(state.turnMs) : 0
  }

  moment(): Moment {
    const { now, pace, timeScale } = this
    const isOutage = this.#emptySince !== null && now - this.#emptySince > OUTAGE_MS
    const connected = new Set(this.here)
    const attendedSince = isOutage ? null : this.#attendedSince
    return { now, timeScale, pace, present: connected, connected, attendedSince, isProvisional: false }
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
  move(id: PlayerId, move: unknown): Result<null, MoveRefusal> {
    this.settle()
    const moved = this.game.move(this.rows, id, move, this.moment())
    if (!moved.ok) return moved
    this.rows = moved.value.rows
    this.settle()
    return { ok: true, value: null }
  }

  /** Settles and hides; false if it is refused. */
  hide(entry: EntryId): boolean {
    this.settle()
    const hidden = this.game.hide(this.rows, entry)
    if (hidden.ok) this.rows = hidden.value.rows
    return hidden.ok
  }

  view(viewer: PlayerId | null): FrameView {
    // The contract checks every view against the game's schema, which has the frame.
    return this.game.view(this.rows, viewer) as FrameView
  }

  /** The bytes of everybody's view, and of nobody's. */
  viewTexts(): ReadonlyMap<PlayerId | null, string> {
    return textsOf(this.game, this.rows, this.ids)
  }

  goAway(...ids: readonly PlayerId[]): void {
    for (const id of ids) this.here.delete(id)
    if (this.here.size === 0) this.#emptySince ??= this.now
  }

  comeBack(...ids: readonly PlayerId[]): void {
    if (this.#emptySince !== null && this.now - this.#emptySince > OUTAGE_MS) this.#attendedSince = this.now
    this.#emptySince = null
    for (const id of ids) this.here.add(id)
  }

  leave(...ids: readonly PlayerId[]): void {
    this.goAway(...ids)
    for (const id of ids) this.members.delete(id)
  }
}

export function textsOf(
  game: PlayableGame,
  rows: GameRows,
  ids: readonly PlayerId[],
): ReadonlyMap<PlayerId | null, string> {
  return new Map([null, ...ids].map((id) => [id, JSON.stringify(game.view(rows, id))]))
}

/** Ids have the form of a room's, which schemas of views may check. */
function playerId(index: number): PlayerId {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` as PlayerId
}
