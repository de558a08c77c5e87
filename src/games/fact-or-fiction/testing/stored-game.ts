import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { rowsOf, withoutEmptyTables } from '#rooms/record/table-rows.ts'
import { type FactVoteRow, factVotes, type GameFactRow, gameFacts } from '../rows.ts'

/** The rows of a game as the checks read them, without the game's own code. */

export interface StoredJson {
  readonly cursor: number
  readonly phaseMs: number
  /** How long before its end the phase changes once; 0 once it has. */
  readonly turnMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly factsPerPlayer: number
  readonly hidden: readonly { readonly entry: string; readonly isScored: boolean }[]
  readonly players: readonly {
    readonly id: PlayerId
    readonly isGone: boolean
    readonly hasSubmitted: boolean
  }[]
}

export const jsonOf = (rows: GameRows) => rows.state.state as StoredJson
export const factsOf = (rows: GameRows): readonly GameFactRow[] => rowsOf(rows, gameFacts)
export const votesOf = (rows: GameRows): readonly FactVoteRow[] => rowsOf(rows, factVotes)

export function withFacts(rows: GameRows, facts: readonly GameFactRow[]): GameRows {
  return { ...rows, rows: withoutEmptyTables({ ...rows.rows, [gameFacts.name]: facts }) }
}

export function withVotes(rows: GameRows, votes: readonly FactVoteRow[]): GameRows {
  return { ...rows, rows: withoutEmptyTables({ ...rows.rows, [factVotes.name]: votes }) }
}

export function factOnStage(rows: GameRows): GameFactRow | undefined {
  return factsOf(rows).find((fact) => fact.position === jsonOf(rows).cursor)
}

/** The dealt statements after the one on stage, in their order. */
export function laterFacts(rows: GameRows): readonly GameFactRow[] {
  const { cursor } = jsonOf(rows)
  return inDeckOrder(factsOf(rows)).filter(({ position }) => (position ?? -1) > cursor)
}

/** The statements whose truth all players have seen, in their order. */
export function revealedFacts(rows: GameRows): readonly GameFactRow[] {
  return inDeckOrder(factsOf(rows)).filter((fact) => isRevealed(fact, rows))
}

function inDeckOrder(facts: readonly GameFactRow[]): readonly GameFactRow[] {
  return facts.toSorted((one, other) => (one.position ?? -1) - (other.position ?? -1))
}

/** Whether the host has hidden the statement. */
export function isHidden({ id }: GameFactRow, rows: GameRows): boolean {
  return jsonOf(rows).hidden.some(({ entry }) => entry === `statement:${id}`)
}

/** Whether that was before its Reveal. */
export function isWorthless({ id }: GameFactRow, rows: GameRows): boolean {
  return jsonOf(rows).hidden.some(({ entry, isScored }) => entry === `statement:${id}` && !isScored)
}

/** Whether all players have seen the statement's truth. */
export function isRevealed({ position }: GameFactRow, rows: GameRows): boolean {
  const { cursor } = jsonOf(rows)
  return position !== null && (position < cursor || (position === cursor && rows.state.phase === 'reveal'))
}
