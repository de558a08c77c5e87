import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { GameRows } from '#rooms/room-record.ts'
import { rowsOf, withoutEmptyTables } from '#rooms/table-rows.ts'
import { type FactVoteRow, factVotes, type GameFactRow, gameFacts } from '../tables.ts'

/** The rows of a game as the checks read them, without the game's own code. */

export interface StoredJson {
  readonly cursor: number
  readonly phaseMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly factsPerPlayer: number
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

/** Whether all players have seen the statement's truth. */
export function isRevealed({ position }: GameFactRow, rows: GameRows): boolean {
  const { cursor } = jsonOf(rows)
  return position !== null && (position < cursor || (position === cursor && rows.state.phase === 'reveal'))
}
