import * as v from 'valibot'
import { asId, type EntryId, type EpochMs, type SessionId } from '#rooms/record/ids.ts'
import { playerEntries, type StoredPlayer } from './roster.ts'
import { Seed } from './secret-draws.ts'
import { PODIUM } from './view.ts'

const integer = v.pipe(v.number(), v.integer())

/** Fields in the stored JSON of every game, which spreads them into its own `v.object`. */
export const stateEntries = {
  /** The only source of the game's randomness. */
  seed: Seed,
  /** All participants, in joining order. */
  players: v.array(v.object(playerEntries)),
  /** The phase's whole length in milliseconds; 0 on the podium. */
  phaseMs: integer,
  /**
   * The lead time of the next alarm, or of the moment from which the phase may end early: how long before the
   * phase's end, in milliseconds. 0 after the last one, and in a phase without one.
   */
  turnMs: integer,
  /** When a game with too few players goes to the podium; null while enough are present. */
  quorumEndsAt: v.nullable(integer),
  /** Why the room should return to its lobby; null while it should not. */
  abort: v.nullable(v.string()),
  /** The entries that the host has hidden, in this order. */
  hidden: v.array(
    v.object({
      entry: v.pipe(v.string(), asId<EntryId>()),
      /** Its author's points had been shown before. */
      isScored: v.boolean(),
    }),
  ),
}

/** The part of a state that every game has. */
export interface GameState {
  readonly sessionId: SessionId
  readonly phase: string
  /** Null on the podium and while the game is paused. */
  readonly phaseEndsAt: EpochMs | null
  readonly seed: string
  readonly players: readonly StoredPlayer[]
  readonly phaseMs: number
  readonly turnMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly abort: string | null
  readonly hidden: readonly StageEntry[]
}

/** An entry that is or was on stage. */
export interface StageEntry {
  readonly entry: EntryId
  /** Its author's points have been shown: they stay if it is hidden now. */
  readonly isScored: boolean
}

/** The id of an entry: its kind, and its own id among those of its kind. */
export function entryId(kind: string, id: string | number): EntryId {
  return `${kind}:${id}` as EntryId
}

/** Whether the host has hidden this entry: its text or picture is in no view then. */
export function isHidden({ hidden }: Pick<GameState, 'hidden'>, entry: EntryId): boolean {
  return hidden.some((one) => one.entry === entry)
}

/** Whether the author gets nothing for this entry: it was hidden before its points were shown. */
export function isWorthless({ hidden }: Pick<GameState, 'hidden'>, entry: EntryId): boolean {
  return hidden.some((one) => one.entry === entry && !one.isScored)
}

export type PlayerOf<State extends GameState> = State['players'][number]

/** The state in another phase, or in its own again. The clock starts the phase. */
export function enter<State extends GameState>(state: State, phase: State['phase']): State {
  return { ...state, phase }
}

/** Whether a phase ran out without a connected player: then nothing changes until one returns (GAME-4). */
export function isPaused({ phase, phaseEndsAt }: GameState): boolean {
  return phase !== PODIUM && phaseEndsAt === null
}

export function haveAlarmsRung({ turnMs }: Pick<GameState, 'turnMs'>): boolean {
  return turnMs === 0
}

/** Whether it holds, and the log's message if it does not. */
export type Claim = readonly [holds: boolean, claim: string]

/** Claims about the shared part of every stored state. */
export function frameClaims(state: GameState): readonly Claim[] {
  const { abort, phase, phaseEndsAt, phaseMs, players, quorumEndsAt, turnMs } = state
  const isOver = phase === PODIUM
  return [
    [players.length > 0 && players.every(isPlayer), 'all players are described'],
    [isUnique(players, ({ id }) => id), 'no player is listed twice'],
    [phaseEndsAt === null || isWhole(phaseEndsAt, 0), 'the deadline is a time'],
    [quorumEndsAt === null || isWhole(quorumEndsAt, 0), 'the end of the quorum clock is a time'],
    [isOver ? phaseMs === 0 : isWhole(phaseMs, 1), 'the phase has a length'],
    [isWhole(turnMs, 0, phaseMs), 'the turn is in the phase'],
    [!isOver || (phaseEndsAt === null && quorumEndsAt === null), 'the podium has no clock'],
    [!isPaused(state) || quorumEndsAt === null, 'a paused game has no clock'],
    [isOver || abort === null, 'only a game that is over aborts'],
  ]
}

function isPlayer({ avatar, avatarColor, id, name }: StoredPlayer): boolean {
  return [id, name, avatarColor].every(isText) && (avatar === null || isText(avatar))
}

/** Whether a stored value, of any type, is a text and not empty. */
export function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

export function isWhole(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

export function isUnique<Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean {
  return new Set(items.map(keyOf)).size === items.length
}

/** Compares by code unit, which is the same in every locale. */
export function compareKeys<Key extends string | number>(one: Key, other: Key): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The number of leading items of an ordered list for which this holds, by binary search. */
export function countBefore<Item>(ordered: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = ordered[middle]
    if (item !== undefined && isBefore(item)) low = middle + 1
    else high = middle
  }
  return low
}
