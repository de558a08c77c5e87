import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { gameEntries } from '../../kit/rules/entry-storage.ts'
import type { QuickfireDoodlesState, WrongGuesses } from '../state.ts'

/** The rows of a game as the checks read them, without the game's own code. */

export const jsonOf = (rows: GameRows) =>
  rows.state.state as Omit<QuickfireDoodlesState, 'ink' | 'right' | 'wrong'>

/** The rows of one kind, by the first part of their key (a doodle) and the second, in the order of both. */
export function entriesOf(rows: GameRows, kind: 'right' | 'wrong' | 'ink') {
  return rowsOf(rows, gameEntries)
    .filter((row) => row.kind === kind)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map((row) => ({ doodle: Number(row.key.slice(0, 3)), rest: row.key.slice(4), value: row.value, row }))
}

/** Who has guessed a doodle, in the order of the players. */
export function rightAt(rows: GameRows, doodle: number): readonly PlayerId[] {
  const right = entriesOf(rows, 'right').filter((one) => one.doodle === doodle)
  const ids = jsonOf(rows).players.map(({ id }) => id)
  return ids.filter((id) => right.some(({ rest }) => rest === id))
}

export function wrongAt(rows: GameRows, doodle: number): WrongGuesses {
  const entry = entriesOf(rows, 'wrong').find((one) => one.doodle === doodle)
  return (entry?.value as WrongGuesses | undefined) ?? { count: 0, last: [] }
}

/** The steps of a doodle as they were drawn. */
export function stepsOf(rows: GameRows, doodle: number): readonly string[] {
  const ink = entriesOf(rows, 'ink').filter((one) => one.doodle === doodle)
  return ink.flatMap(({ value }) => String(value).split(' '))
}

/** What is left of a doodle's steps. */
export function strokesOf(rows: GameRows, doodle: number): readonly string[] {
  let strokes: readonly string[] = []
  for (const step of stepsOf(rows, doodle)) {
    const before = strokes.slice(0, -1)
    if (step === '!') strokes = []
    else if (step === '<') strokes = before
    else if (step.startsWith('+')) strokes = [...before, (strokes.at(-1) ?? '') + step.slice(1)]
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

/** The artist's points for a doodle that so many could guess: none if it was hidden before its Answer. */
function artistPoints(rows: GameRows, doodle: number, most: number): number {
  const { hidden } = jsonOf(rows)
  const isWorthless = hidden.some(({ entry, isScored }) => entry === `doodle:${doodle}` && !isScored)
  return most === 0 || isWorthless ? 0 : Math.round((200 * rightAt(rows, doodle).length) / most)
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { outOf, players, shown } = jsonOf(rows)
  const points = new Map(players.map(({ id }) => [id, 0]))
  const earn = (id: PlayerId, gain: number) => points.set(id, (points.get(id) ?? 0) + gain)
  for (const [place, most] of outOf.entries()) {
    const doodle = shown[place] ?? 0
    for (const id of rightAt(rows, doodle)) earn(id, 100)
    earn(artistOf(rows, doodle), artistPoints(rows, doodle, most))
  }
  return points
}

/** A word to its artist alone until its Answer, and a doodle from its Guess on. */
export function viewOf(rows: GameRows, viewer: PlayerId | null) {
  const { hidden, oneColour, outOf, players, queue, round, rounds, shown, swapped, turnMs } = jsonOf(rows)
  const { phase } = rows.state
  const isHidden = (entry: string) => hidden.some((one) => one.entry === entry)
  const wordOf = (doodle: number) => (isHidden(`word:${doodle}`) ? null : promptAt(rows, doodle)?.word)
  const wrongOf = (doodle: number) =>
    wrongAt(rows, doodle).last.map((one) =>
      isHidden(`guess:${doodle}.${one.id}`) ? { ...one, text: null } : one,
    )
  const isOwnWord = (doodle: number) => promptAt(rows, doodle)?.id.startsWith('own-')
  const self = players.find(({ id }) => id === viewer)
  const own = round * players.length + players.findIndex(({ id }) => id === viewer)
  const stage = onStage(rows)
  const number = shown.filter((doodle) => doodle >= round * players.length).length
  const isOut = phase === 'answer'
  return {
    round: round + 1,
    rounds,
    oneColour,
    isJustGuessing: self?.isJustGuessing ?? null,
    pad:
      phase !== 'draw' || self === undefined || self.isGone || self.isJustGuessing
        ? null
        : {
            doodle: own,
            word: promptAt(rows, own)?.word,
            canSwap: turnMs > 0 && !swapped.includes(own),
            steps: stepsOf(rows, own).length,
          },
    shown:
      stage === null
        ? null
        : {
            doodle: stage,
            artistId: artistOf(rows, stage),
            number,
            total: number + queue.length,
            ink: isHidden(`doodle:${stage}`) ? null : strokesOf(rows, stage),
            wrong: wrongOf(stage),
            gotIt: rightAt(rows, stage),
            word: isOut || artistOf(rows, stage) === viewer ? wordOf(stage) : null,
            artistPoints: isOut ? artistPoints(rows, stage, outOf.at(-1) ?? 0) : null,
            outOf: isOut ? outOf.at(-1) : null,
            isOwnWord: isOut && isOwnWord(stage),
          },
    gallery:
      phase !== 'podium'
        ? null
        : outOf.map((most, place) => {
            const doodle = shown[place] ?? 0
            const got = rightAt(rows, doodle).length
            return {
              doodle,
              artistId: artistOf(rows, doodle),
              word: wordOf(doodle),
              got,
              outOf: most,
              wrong:
                got > 0
                  ? []
                  : wrongOf(doodle)
                      .slice(-3)
                      .map(({ id, text }) => ({ id, text })),
              isHidden: isHidden(`doodle:${doodle}`),
              isOwnWord: isOwnWord(doodle),
            }
          }),
  }
}
