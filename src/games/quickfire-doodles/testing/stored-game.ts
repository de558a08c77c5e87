import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { gameEntries } from '../../kit/rules/entry-storage.ts'

/** The rows of a game as the checks read them, without the game's own code. */

interface StoredJson {
  readonly phaseMs: number
  readonly turnMs: number
  readonly players: readonly {
    readonly id: PlayerId
    readonly isGone: boolean
    readonly isJustGuessing: boolean
  }[]
  readonly level: 'easy' | 'medium' | 'absurd'
  readonly rounds: number
  readonly round: number
  readonly prompts: readonly {
    readonly id: string
    readonly word: string
    readonly names: readonly string[]
  }[]
  readonly swapped: readonly number[]
  readonly shown: readonly number[]
  readonly outOf: readonly number[]
  readonly queue: readonly number[]
  readonly hidden: readonly { readonly entry: string; readonly isScored: boolean }[]
}

export interface StoredWrong {
  readonly count: number
  readonly last: readonly { readonly id: number; readonly playerId: PlayerId; readonly text: string }[]
}

export const jsonOf = (rows: GameRows) => rows.state.state as StoredJson

export function withJson(rows: GameRows, json: Partial<StoredJson>): GameRows {
  return { ...rows, state: { ...rows.state, state: { ...jsonOf(rows), ...json } } }
}

/** The rows of one kind, by the first part of their key (a doodle) and the second. */
export function entriesOf(rows: GameRows, kind: 'right' | 'wrong' | 'ink') {
  return rowsOf(rows, gameEntries)
    .filter((row) => row.kind === kind)
    .map((row) => ({ doodle: Number(row.key.slice(0, 3)), rest: row.key.slice(4), value: row.value, row }))
}

/** Who has guessed a doodle. */
export function rightAt(rows: GameRows, doodle: number): readonly PlayerId[] {
  return entriesOf(rows, 'right')
    .filter((one) => one.doodle === doodle)
    .map(({ rest }) => rest as PlayerId)
}

export function wrongAt(rows: GameRows, doodle: number): StoredWrong {
  const entry = entriesOf(rows, 'wrong').find((one) => one.doodle === doodle)
  return (entry?.value as StoredWrong | undefined) ?? { count: 0, last: [] }
}

/** The steps of a doodle as they were drawn. */
export function stepsOf(rows: GameRows, doodle: number): readonly string[] {
  return entriesOf(rows, 'ink')
    .filter((one) => one.doodle === doodle)
    .toSorted((one, other) => (one.rest < other.rest ? -1 : 1))
    .flatMap(({ value }) => String(value).split(' '))
}

/** What is left of a doodle's steps. */
export function strokesOf(rows: GameRows, doodle: number): readonly string[] {
  let strokes: readonly string[] = []
  for (const step of stepsOf(rows, doodle)) {
    const [last = '', ...others] = strokes.toReversed()
    if (step === '!') strokes = []
    else if (step === '<') strokes = others.toReversed()
    else if (step.startsWith('+')) strokes = [...others.toReversed(), last + step.slice(1)]
    else strokes = [...strokes, step]
  }
  return strokes
}

export function artistOf(rows: GameRows, doodle: number): PlayerId {
  const { players } = jsonOf(rows)
  return players[doodle % players.length]?.id as PlayerId
}

/** The doodle on stage; null in Draw and on the podium. */
export function onStage(rows: GameRows): number | null {
  const { phase } = rows.state
  return phase === 'guess' || phase === 'answer' ? (jsonOf(rows).shown.at(-1) ?? null) : null
}

export function promptAt(rows: GameRows, doodle: number) {
  const { players, prompts, rounds, swapped } = jsonOf(rows)
  return prompts[swapped.includes(doodle) ? doodle + players.length * rounds : doodle]
}

export function isHidden(rows: GameRows, entry: string): boolean {
  return jsonOf(rows).hidden.some((one) => one.entry === entry)
}
