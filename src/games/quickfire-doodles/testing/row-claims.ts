import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { Claim } from '../../kit/rules/state.ts'
import { artistOf, entriesOf, jsonOf, onStage, rightAt, stepsOf, strokesOf, wrongAt } from './stored-game.ts'

const all = <Item>(items: readonly Item[], holds: (item: Item) => boolean) => items.every(holds)
const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length

/** What holds for every stored game. */
export function rowClaims(rows: GameRows): readonly Claim[] {
  const { outOf, players, prompts, queue, round, rounds, shown } = jsonOf(rows)
  const ids = players.map(({ id }) => id)
  const drawn = [...new Set(entriesOf(rows, 'ink').map(({ doodle }) => doodle))]
  const right = entriesOf(rows, 'right')
  const first = round * players.length
  return [
    [round < rounds, 'a round of the game'],
    [rounds <= Math.max(1, Math.floor(36 / (players.length + 1))), 'no more rounds than the time allows'],
    [prompts.length === 2 * rounds * players.length, 'two words for each doodle'],
    [isUnique(prompts.map(({ word }) => word.toLowerCase())), 'no word twice'],
    [isUnique([...shown, ...queue]), 'no doodle is shown twice'],
    [all(queue, (doodle) => doodle >= first && doodle < first + players.length), 'a queue of this round'],
    [all([...drawn, ...shown], (doodle) => doodle < first + players.length), 'no doodle before its round'],
    [all(shown, (doodle) => strokesOf(rows, doodle).length > 0), 'no empty doodle is shown'],
    [all(drawn, (doodle) => stepsOf(rows, doodle).length <= 2_000), 'at most 2000 steps a doodle'],
    [all(drawn, (doodle) => addingSteps(rows, doodle).length <= 1_000), 'at most 1000 steps that add'],
    [all(drawn, (doodle) => strokesOf(rows, doodle).length <= 400), 'at most 400 strokes a doodle'],
    [all(drawn, (doodle) => strokesOf(rows, doodle).join('').length <= 16_384), 'at most 16 KiB a doodle'],
    [all(right, (one) => ids.includes(one.rest as PlayerId)), 'who guesses plays'],
    [all(right, (one) => shown.includes(one.doodle)), 'no guess at a doodle that was not shown'],
    [all(right, (one) => one.rest !== artistOf(rows, one.doodle)), 'no artist guesses'],
    [all(shown, (doodle) => wrongAt(rows, doodle).last.length <= 5), 'five wrong guesses at most'],
    [
      all(
        outOf.map((most, place) => rightAt(rows, shown[place] ?? 0).length <= most),
        Boolean,
      ),
      'no more got it than could',
    ],
    [outOf.length <= shown.length && shown.length <= outOf.length + 1, 'one Guess at a time'],
  ]
}

function addingSteps(rows: GameRows, doodle: number): readonly string[] {
  return stepsOf(rows, doodle).filter((step) => step !== '<' && step !== '!')
}

/** What holds between two versions of a game. */
export function stepClaims(old: GameRows, rows: GameRows, _at: EpochMs): readonly Claim[] {
  const [before, after] = [jsonOf(old), jsonOf(rows)]
  const isShownBefore = (doodle: number) => before.shown.includes(doodle)
  const inkOf = (of: GameRows, doodle: number) => stepsOf(of, doodle).join(' ')
  const rowsBefore = new Map(entriesOf(old, 'ink').map(({ row }) => [row.key, row.value]))
  const stage = onStage(old)
  const guessed = entriesOf(rows, 'right').filter(
    ({ doodle, rest }) => !rightAt(old, doodle).includes(rest as PlayerId),
  )
  return [
    [after.round >= before.round, 'no round comes again'],
    [JSON.stringify(after.prompts) === JSON.stringify(before.prompts), 'the words stay the same'],
    [after.shown.slice(0, before.shown.length).join() === before.shown.join(), 'what was shown stays shown'],
    [
      after.outOf.slice(0, before.outOf.length).join() === before.outOf.join(),
      'what was scored stays scored',
    ],
    [
      all(before.shown, (doodle) => inkOf(old, doodle) === inkOf(rows, doodle)),
      'no doodle changes once it was shown',
    ],
    [
      all(entriesOf(rows, 'ink'), ({ doodle, row }) => {
        const was = rowsBefore.get(row.key)
        // After another word, or Just guessing, the doodle starts again in a later commit.
        return was === undefined || was === row.value || !isShownBefore(doodle)
      }),
      'no stroke changes',
    ],
    [
      all(before.shown, (doodle) => all(rightAt(old, doodle), (id) => rightAt(rows, doodle).includes(id))),
      'no right guess is lost',
    ],
    [
      all(guessed, ({ doodle }) => doodle === stage && old.state.phase === 'guess'),
      'no guess comes after its phase',
    ],
    [
      all(before.shown, (doodle) => wrongAt(rows, doodle).count >= wrongAt(old, doodle).count),
      'no wrong guess is lost',
    ],
  ]
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { hidden, outOf, players, shown } = jsonOf(rows)
  const points = new Map(players.map(({ id }) => [id, 0]))
  const earn = (id: PlayerId, gain: number) => points.set(id, (points.get(id) ?? 0) + gain)
  for (const [place, most] of outOf.entries()) {
    const doodle = shown[place] ?? 0
    const got = rightAt(rows, doodle)
    for (const id of got) earn(id, 100)
    const isWorthless = hidden.some(({ entry, isScored }) => entry === `doodle:${doodle}` && !isScored)
    if (most > 0 && !isWorthless) earn(artistOf(rows, doodle), Math.round((200 * got.length) / most))
  }
  return points
}
