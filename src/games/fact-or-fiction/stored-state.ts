import * as v from 'valibot'
import { asId, type PlayerId } from '#rooms/ids.ts'
import type { GameStateRow } from '#rooms/room-record.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { FactOrFictionPhase } from './fact-or-fiction-view.ts'

const integer = v.pipe(v.number(), v.integer())

const GamePlayer = v.object({
  id: v.pipe(v.string(), asId<PlayerId>()),
  name: v.string(),
  avatar: v.nullable(v.string()),
  avatarColor: v.string(),
  /** The player has left the room and cannot return to the game. */
  isGone: v.boolean(),
  /** All statements were submitted, and none has been changed since. */
  hasSubmitted: v.boolean(),
})
export type GamePlayer = ShapeOf<typeof GamePlayer>

/** The part of a game that a row of `game_states` stores: two columns, and the JSON in `state`. */
const StoredState = v.object({
  phase: FactOrFictionPhase,
  /** Null on the podium and while the game is paused. */
  phaseEndsAt: v.nullable(integer),
  state: v.object({
    /** Unsigned 32-bit; decides the ids of the statements and the deck. */
    seed: integer,
    factsPerPlayer: integer,
    /** All participants, in joining order. */
    players: v.array(GamePlayer),
    /** The phase's whole length in milliseconds; 0 on the podium. */
    phaseMs: integer,
    /** When a game with too few players goes to the podium; null while enough are present. */
    quorumEndsAt: v.nullable(integer),
    /** The place of the deck on stage; −1 in Submit. On the podium, the first place not revealed. */
    cursor: integer,
    /** Why the room should return to its lobby; null while it should not. */
    abort: v.nullable(v.picklist(['no-statements'])),
  }),
})
type StoredRow = ShapeOf<typeof StoredState>
export type StoredState = Omit<StoredRow, 'state'> & StoredRow['state']

/** Parses the row. Throws if it is invalid, without stored text in the message, which is logged. */
export function parseStoredState(row: GameStateRow): StoredState {
  const parsed = v.safeParse(StoredState, row)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`the stored ${v.getDotPath(issue) ?? 'row'} is not ${issue.expected ?? issue.type}`)
  }
  const { phase, phaseEndsAt, state } = parsed.output
  return { phase, phaseEndsAt, ...state }
}
