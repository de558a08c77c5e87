import type { GameRows } from '#rooms/record/room-record.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import { gameEntries } from '../../kit/rules/entry-storage.ts'
import { flipOf, type SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { withJson } from '../../kit/testing/stored-responses.ts'
import { artistOf, entriesOf, jsonOf, promptAt } from './stored-game.ts'

/** All words that are not out, all doodles to come, and what comes in which order, changed. */
export function flips(rows: GameRows): readonly SecretFlip[] {
  return [...otherWords(rows), ...otherDoodles(rows), ...otherOrder(rows)]
}

/** Each word of this round that is not out, and all words of later rounds together. */
function otherWords(rows: GameRows): readonly SecretFlip[] {
  const { outOf, players, round, rounds, shown } = jsonOf(rows)
  const first = round * players.length
  const scored = shown.slice(0, outOf.length)
  const secret = players.map((_, place) => first + place).filter((doodle) => !scored.includes(doodle))
  const later = Array.from({ length: (rounds - round - 1) * players.length }, (_, place) => place)
  const words = secret.map((doodle) => ({
    ...flipOf(`the word of doodle ${doodle}`, withOtherWords(rows, [doodle]), artistOf(rows, doodle)),
    ...(shown.includes(doodle) && { isFoundOut: true as const }),
  }))
  if (later.length === 0) return words
  const ofLaterRounds = later.map((place) => first + players.length + place)
  return [...words, flipOf('the words of later rounds', withOtherWords(rows, ofLaterRounds))]
}

function withOtherWords(rows: GameRows, doodles: readonly number[]): GameRows {
  const secret = doodles.map((doodle) => promptAt(rows, doodle))
  const prompts = jsonOf(rows).prompts.map((prompt) =>
    secret.includes(prompt) ? { ...prompt, word: `${prompt.word.slice(0, 20)} etc`, names: [] } : prompt,
  )
  return withJson(rows, { prompts })
}

/** What is drawn and was not shown, with another stroke. */
function otherDoodles(rows: GameRows): readonly SecretFlip[] {
  const { shown } = jsonOf(rows)
  const drawn = new Set(entriesOf(rows, 'ink').map(({ doodle }) => doodle))
  return [...drawn]
    .filter((doodle) => !shown.includes(doodle))
    .map((doodle) => {
      const last = entriesOf(rows, 'ink').findLast((one) => one.doodle === doodle)?.row
      const ofTable = (rows.rows[gameEntries.name] ?? []).map((row) =>
        row === last ? { ...row, value: `${row.value} HgHgHCDEF` } : row,
      )
      const changed = withoutEmptyTables({ ...rows.rows, [gameEntries.name]: ofTable })
      return flipOf(`doodle ${doodle}`, { ...rows, rows: changed }, artistOf(rows, doodle))
    })
}

function otherOrder(rows: GameRows): readonly SecretFlip[] {
  const { queue } = jsonOf(rows)
  if (queue.length < 2 || rows.state.phase === 'podium') return []
  return [flipOf('the order of the doodles to come', withJson(rows, { queue: queue.toReversed() }))]
}
