import type { ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { onceByObject } from '../../kit/rules/once-by-object.ts'
import { storedResponses } from '../../kit/testing/stored-responses.ts'
import { readingOrder, rotationOf } from '../rotation.ts'
import type { StateJson } from '../state.ts'

/**
 * The rows of a game as the checks read them, without the game's own code but for who writes when, and the order of
 * reading: these functions of the seed have separate tests.
 */

/** A player's text of one turn. */
export interface StoredSentence {
  readonly story: number
  readonly turn: number
  readonly playerId: PlayerId
  readonly text: string
  readonly isDone: boolean
}

export const jsonOf = (rows: GameRows) => rows.state.state as ShapeOf<typeof StateJson>

export const isWritten = ({ text }: { readonly text: string }) => Array.from(text).length >= 3

/** The story in which a player writes at a turn. */
export function storyOf(rows: GameRows, playerId: PlayerId, turn: number): number {
  const place = jsonOf(rows).players.findIndex(({ id }) => id === playerId)
  return rotationOf(jsonOf(rows)).storyOf(place, turn)
}

/** All texts, too short ones included, in the order of the turns. */
export const textsOf = onceByObject((rows: GameRows): readonly StoredSentence[] =>
  storedResponses(rows)
    .filter(({ kind }) => kind === 'sentences')
    .map(({ playerId, round: turn, value }) => {
      const { text, isDone } = value as { readonly text: string; readonly isDone: boolean }
      return { story: storyOf(rows, playerId, turn), turn, playerId, text, isDone }
    })
    .toSorted((one, other) => one.turn - other.turn),
)

/** The sentences of one story. */
export function sentencesIn(rows: GameRows, story: number): readonly StoredSentence[] {
  return textsOf(rows).filter((one) => one.story === story && isWritten(one))
}

/** The sentence that the next writer of a story sees. */
export function lastBefore(rows: GameRows, story: number): StoredSentence | undefined {
  return sentencesIn(rows, story).findLast(({ turn }) => turn < jsonOf(rows).step)
}

/** All stories with a sentence, in the order of reading. */
export const storiesIn = onceByObject((rows: GameRows): readonly number[] => {
  const { players, seed } = jsonOf(rows)
  return readingOrder(seed, players.length).filter((story) => sentencesIn(rows, story).length > 0)
})

/** The stories whose Read is over. */
export function closedStories(rows: GameRows): readonly number[] {
  const { step, turns } = jsonOf(rows)
  return storiesIn(rows).slice(0, Math.max(0, step - turns))
}

/** The story that is read; undefined in any other phase. */
export function storyOnStage(rows: GameRows): number | undefined {
  const { step, turns } = jsonOf(rows)
  return rows.state.phase === 'read' ? storiesIn(rows)[step - turns] : undefined
}

/** The secret word of a player at a turn; null without secret words. */
function wordOf(rows: GameRows, playerId: PlayerId, turn: number): string | null {
  const { players, words } = jsonOf(rows)
  return words[turn * players.length + players.findIndex(({ id }) => id === playerId)]?.text ?? null
}

/** The secret word of a sentence, if it is in it. */
export function smuggledIn(rows: GameRows, { playerId, text, turn }: StoredSentence): string | null {
  const word = wordOf(rows, playerId, turn)
  return word !== null && wordsIn(text).includes(wordsIn(word).join()) ? word : null
}

function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function votesOf(rows: GameRows) {
  const votes = storedResponses(rows).filter(({ kind }) => kind === 'votes')
  return votes.map(({ playerId, value }) => ({ playerId, story: Number(value) }))
}

/** Hearts that were not taken back. */
export const heartsOf = onceByObject((rows: GameRows) => {
  const { turns } = jsonOf(rows)
  return storedResponses(rows)
    .filter(({ kind, value }) => kind === 'hearts' && value === true)
    .map(({ playerId, round }) => ({ playerId, story: Math.floor(round / turns), turn: round % turns }))
})

/** How many hearts of others a sentence has. */
function countHearts(rows: GameRows, { playerId, story, turn }: StoredSentence): number {
  return heartsOf(rows).filter(
    (heart) => heart.story === story && heart.turn === turn && heart.playerId !== playerId,
  ).length
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { hidden, players, votelessEntries } = jsonOf(rows)
  const points = new Map(players.map(({ id }) => [id, 0]))
  const votes = rows.state.phase === 'podium' ? votesOf(rows) : []
  for (const story of closedStories(rows)) {
    const votesForIt = votes.filter((vote) => vote.story === story).length
    const share = votes.length === 0 ? 0 : Math.round((100 * votesForIt) / votes.length)
    for (const sentence of sentencesIn(rows, story)) {
      const hiddenAs = hidden.findIndex(({ entry }) => entry === `sentence:${story}.${sentence.turn}`)
      if (hidden[hiddenAs]?.isScored === false) continue
      const forWord = smuggledIn(rows, sentence) === null ? 0 : 30
      const forVotes = hiddenAs === -1 || hiddenAs >= votelessEntries ? share : 0
      const more = 20 * countHearts(rows, sentence) + forWord + forVotes
      points.set(sentence.playerId, (points.get(sentence.playerId) ?? 0) + more)
    }
  }
  return points
}

/** A story as views show it: signed from the alarm of its Read on. */
function shownStory(rows: GameRows, story: number, isSigned: boolean) {
  const { hidden, openers } = jsonOf(rows)
  const unlessHidden = (entry: string, text: string | null) =>
    hidden.some((one) => one.entry === entry) ? null : text
  return {
    story,
    opener: unlessHidden(`opener:${story}`, openers[story]?.text ?? null),
    sentences: sentencesIn(rows, story).map((sentence) => {
      const entry = `sentence:${story}.${sentence.turn}`
      return {
        turn: sentence.turn,
        text: unlessHidden(entry, sentence.text),
        hearts: countHearts(rows, sentence),
        authorId: isSigned ? sentence.playerId : null,
        smuggled: isSigned ? unlessHidden(entry, smuggledIn(rows, sentence)) : null,
      }
    }),
  }
}

/** The viewer's text, and the part of the story that they may read; null for a watcher. */
function deskOf(rows: GameRows, viewer: PlayerId | null) {
  const { openers, players, step } = jsonOf(rows)
  if (viewer === null || !players.some(({ id }) => id === viewer)) return null
  const story = storyOf(rows, viewer, step)
  const last = lastBefore(rows, story)
  return {
    before: last?.text ?? openers[story]?.text,
    isOpener: last === undefined,
    text: textsOf(rows).find(({ playerId, turn }) => playerId === viewer && turn === step)?.text ?? '',
    secretWord: wordOf(rows, viewer, step),
  }
}

/** Stories, sentences and authors, as the viewer may know them. */
export function viewOf(rows: GameRows, viewer: PlayerId | null) {
  const { step, turnMs, turns } = jsonOf(rows)
  const { phase } = rows.state
  const [closed, all, onStage] = [closedStories(rows), storiesIn(rows), storyOnStage(rows)]
  const isOwnHeart = (heart: { readonly playerId: PlayerId; readonly story: number }) =>
    heart.story === onStage && heart.playerId === viewer
  const unread = phase === 'read' ? all.slice(closed.length) : []
  const reading = onStage !== undefined && {
    ...shownStory(rows, onStage, turnMs === 0),
    number: step - turns + 1,
    total: all.length,
    myHearts: heartsOf(rows)
      .filter(isOwnHeart)
      .map(({ turn }) => turn)
      .toSorted((one, other) => one - other),
    myTurn: sentencesIn(rows, onStage).find(({ playerId }) => playerId === viewer)?.turn ?? null,
  }
  const stories = [
    ...closed.map((story) => shownStory(rows, story, true)),
    ...unread.map((story) => ({ story, opener: null, sentences: [] })),
  ]
  const votesFor = (story: number) => votesOf(rows).filter((vote) => vote.story === story).length
  return {
    desk: phase === 'write' ? { turn: step + 1, turns, mine: deskOf(rows, viewer) } : null,
    reading: reading || null,
    stories: phase === 'write' ? null : stories,
    myVote:
      phase === 'vote' ? (votesOf(rows).find(({ playerId }) => playerId === viewer)?.story ?? null) : null,
    votes: phase === 'podium' ? closed.map(votesFor) : null,
  }
}
