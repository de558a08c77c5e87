import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import { gameEntries } from '../../kit/rules/entry-storage.ts'
import type { Claim } from '../../kit/rules/state.ts'
import type { SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import {
  artistOf,
  entriesOf,
  isHidden,
  jsonOf,
  onStage,
  promptAt,
  rightAt,
  stepsOf,
  strokesOf,
  withJson,
  wrongAt,
} from './stored-game.ts'

/** A view shows a word to its artist alone until Answer, and a doodle from its Guess on. */
export function viewClaims(
  view: QuickfireDoodlesView,
  rows: GameRows,
  viewer: PlayerId | null,
): readonly Claim[] {
  const { gallery, pad, phase, podium, shown } = view
  const { outOf, players, round } = jsonOf(rows)
  const doodle = onStage(rows)
  const self = players.find(({ id }) => id === viewer)
  const own = round * players.length + players.findIndex(({ id }) => id === viewer)
  const mayDraw = phase === 'draw' && self !== undefined && !self.isGone && !self.isJustGuessing
  const knowsWord = doodle !== null && (phase === 'answer' || artistOf(rows, doodle) === viewer)
  const word = doodle === null || isHidden(rows, `word:${doodle}`) ? null : promptAt(rows, doodle)?.word
  const ink = doodle === null || isHidden(rows, `doodle:${doodle}`) ? null : strokesOf(rows, doodle)
  return [
    [(pad !== null) === mayDraw, 'a pad for those who draw, in Draw'],
    [pad === null || pad.doodle === own, 'a doodle of another player'],
    [pad === null || pad.word === promptAt(rows, own)?.word, 'a word of another player'],
    [pad === null || pad.steps === stepsOf(rows, own).length, 'other steps than those that are stored'],
    [(shown === null) === (doodle === null), 'a doodle on stage in Guess and Answer'],
    [shown === null || shown.word === (knowsWord ? word : null), 'a word before its Answer'],
    [
      shown === null || JSON.stringify(shown.ink) === JSON.stringify(ink),
      'another doodle than that on stage',
    ],
    [
      shown === null || shown.gotIt.toSorted().join() === rightAt(rows, shown.doodle).toSorted().join(),
      'who has it',
    ],
    [
      [...(gallery ?? []), ...(shown === null ? [] : [shown])].every((one) =>
        one.wrong.every(({ id, text }) => text === wrongText(rows, one.doodle, id)),
      ),
      'a guess that is not wrong, or a hidden one',
    ],
    [shown === null || (shown.artistPoints === null) === (phase === 'guess'), 'points before their Answer'],
    [(gallery === null) === (podium === null), 'a gallery before the podium'],
    [gallery === null || gallery.length === outOf.length, 'a doodle of the gallery that was not scored'],
    [self !== undefined || view.isJustGuessing === null, 'a choice of nobody'],
  ]
}

/** Null if the host has hidden it. */
function wrongText(rows: GameRows, doodle: number, id: number): string | null | undefined {
  if (isHidden(rows, `guess:${doodle}.${id}`)) return null
  return wrongAt(rows, doodle).last.find((one) => one.id === id)?.text
}

/** Wrong guesses are for all to see, and words once their Answer came, or by their artists. */
export function isPublic(text: string, rows: GameRows, viewer: PlayerId | null): boolean {
  const { outOf, players, round, shown } = jsonOf(rows)
  const isWord = (doodle: number) => JSON.stringify(promptAt(rows, doodle)).includes(text)
  const ofRound = players.map((_, place) => round * players.length + place)
  return (
    shown.some((doodle) => JSON.stringify(wrongAt(rows, doodle)).includes(text)) ||
    shown.slice(0, outOf.length).some(isWord) ||
    ofRound.some((doodle) => artistOf(rows, doodle) === viewer && isWord(doodle))
  )
}

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
  return [
    ...secret.map((doodle) => ({
      name: `the word of doodle ${doodle}`,
      rows: withOtherWords(rows, [doodle]),
      isHiddenFrom: (viewer: PlayerId | null) => artistOf(rows, doodle) !== viewer,
      ...(shown.includes(doodle) && { isFoundOut: true as const }),
    })),
    ...(later.length === 0
      ? []
      : [
          {
            name: 'the words of later rounds',
            rows: withOtherWords(
              rows,
              later.map((place) => first + players.length + place),
            ),
            isHiddenFrom: () => true,
          },
        ]),
  ]
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
      return {
        name: `doodle ${doodle}`,
        rows: { ...rows, rows: withoutEmptyTables({ ...rows.rows, [gameEntries.name]: ofTable }) },
        isHiddenFrom: (viewer) => viewer !== artistOf(rows, doodle),
      }
    })
}

function otherOrder(rows: GameRows): readonly SecretFlip[] {
  const { queue } = jsonOf(rows)
  if (queue.length < 2 || rows.state.phase === 'podium') return []
  return [
    {
      name: 'the order of the doodles to come',
      rows: withJson(rows, { queue: queue.toReversed() }),
      isHiddenFrom: () => true,
    },
  ]
}
