import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { GameRows } from '#rooms/room-record.ts'
import { rowsOf, withoutEmptyTables } from '#rooms/table-rows.ts'
import { gameEntries } from '../../kit/entries.ts'

/** The rows of a game as the checks read them, without the game's own code. */

interface StoredJson {
  readonly phaseMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly players: readonly { readonly id: PlayerId; readonly isGone: boolean }[]
  readonly showNames: boolean
  readonly questions: readonly {
    readonly id: string
    readonly question: string
    readonly answers: readonly string[]
  }[]
  readonly round: number
  readonly closed: number
}

/** An answer or a guess. */
export interface StoredChoice {
  readonly kind: string
  readonly round: number
  readonly playerId: PlayerId
  readonly value: number
}

export const jsonOf = (rows: GameRows) => rows.state.state as StoredJson

export function choicesOf(rows: GameRows): readonly StoredChoice[] {
  return rowsOf(rows, gameEntries).map(({ kind, key, value }) => ({
    kind,
    round: Number(key.slice(0, 3)),
    playerId: key.slice(4) as PlayerId,
    value: Number(value),
  }))
}

export function choicesIn(rows: GameRows, kind: 'answers' | 'guesses', round: number) {
  return choicesOf(rows).filter((choice) => choice.kind === kind && choice.round === round)
}

/** The rows with these choices in place of the stored ones with the same kind, round and player. */
export function withChoices(rows: GameRows, changed: readonly StoredChoice[]): GameRows {
  const valueByKey = new Map(changed.map((choice) => [textOf(choice), choice.value]))
  const entries = rowsOf(rows, gameEntries).map((row) => {
    const value = valueByKey.get(`${row.kind} ${row.key}`)
    return value === undefined ? row : { ...row, value }
  })
  return { ...rows, rows: withoutEmptyTables({ ...rows.rows, [gameEntries.name]: entries }) }
}

/** The rows with one more choice. */
export function addChoice(rows: GameRows, { kind, round, playerId, value }: StoredChoice): GameRows {
  const key = `${String(round).padStart(3, '0')} ${playerId}`
  const others = rowsOf(rows, gameEntries).filter((row) => row.kind !== kind || row.key !== key)
  const entries = [...others, { sessionId: rows.session.id, kind, key, value }]
  return { ...rows, rows: { ...rows.rows, [gameEntries.name]: entries } }
}

export function textOf({ kind, round, playerId }: StoredChoice): string {
  return `${kind} ${String(round).padStart(3, '0')} ${playerId}`
}

/** How often each answer of a question was given. */
export function countsIn(rows: GameRows, round: number): readonly number[] {
  const answers = choicesIn(rows, 'answers', round)
  const choices = jsonOf(rows).questions[round]?.answers ?? []
  return choices.map((_, index) => answers.filter(({ value }) => value === index).length)
}

/** Every player's points for one question. */
export function gainsIn(rows: GameRows, round: number): ReadonlyMap<PlayerId, number> {
  const counts = countsIn(rows, round)
  const [answers, guesses] = [choicesIn(rows, 'answers', round), choicesIn(rows, 'guesses', round)]
  const isTop = (value: number) => answers.length >= 3 && counts[value] === Math.max(...counts)
  return new Map(
    jsonOf(rows).players.map(({ id }) => {
      const guess = guesses.find(({ playerId }) => playerId === id)
      const answer = answers.find(({ playerId }) => playerId === id)
      if (guess === undefined || !isTop(guess.value)) return [id, 0]
      return [id, answer !== undefined && !isTop(answer.value) ? 150 : 100]
    }),
  )
}
