import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import { lastBefore } from './secret-claims.ts'
import {
  closedStories,
  heartsOf,
  isWritten,
  jsonOf,
  type StoredSentence,
  sentencesIn,
  smuggledIn,
  storyOf,
  storyOnStage,
  textsOf,
  votesOf,
} from './stored-game.ts'

/** Secrets of these rows with another value: of each kind one, another one in each phase, because there are hundreds. */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const { step } = jsonOf(rows)
  const kinds = [textFlips(rows), openerFlips(rows), wordFlips(rows), heartFlips(rows), voteFlips(rows)]
  return kinds.flatMap((kind) => kind[step % kind.length] ?? [])
}

/** Every text of a story that has not been on stage, longer or shorter. */
function textFlips(rows: GameRows): readonly SecretFlip[] {
  const shown = shownStories(rows)
  const { step } = jsonOf(rows)
  const isOpen = rows.state.phase === 'write'
  return textsOf(rows)
    .filter(({ story }) => !shown.includes(story))
    .map((one) => {
      const isLast = isOpen && lastBefore(rows, one.story)?.turn === one.turn
      return {
        name: 'a sentence',
        rows: withText(rows, one, otherText(one)),
        isHiddenFrom: (viewer: PlayerId | null) =>
          !(isOpen && one.turn === step && viewer === one.playerId) &&
          !(isLast && viewer === writerOf(rows, one.story)),
      }
    })
}

/** Every opener of a story that has not been on stage. */
function openerFlips(rows: GameRows): readonly SecretFlip[] {
  const shown = shownStories(rows)
  const { openers } = jsonOf(rows)
  if (rows.state.phase === 'podium') return []
  return [...openers.keys()]
    .filter((story) => !shown.includes(story))
    .map((story) => {
      const changed = openers.map((one, index) =>
        index === story ? { ...one, text: `Well: ${one.text}` } : one,
      )
      const isRead = rows.state.phase === 'write' && lastBefore(rows, story) === undefined
      return {
        name: 'an opener',
        rows: withJson(rows, { openers: changed }),
        isHiddenFrom: (viewer: PlayerId | null) => !isRead || viewer !== writerOf(rows, story),
      }
    })
}

/** Every secret word, unless it was smuggled into a story whose authors are shown. */
function wordFlips(rows: GameRows): readonly SecretFlip[] {
  const { players, step, turnMs, words } = jsonOf(rows)
  const onStage = storyOnStage(rows)
  const signed = [...closedStories(rows), ...(onStage !== undefined && turnMs === 0 ? [onStage] : [])]
  const told = new Set(
    signed.flatMap((story) => sentencesIn(rows, story).flatMap((one) => smuggledIn(rows, one) ?? [])),
  )
  return words.flatMap(({ text }, index) => {
    if (told.has(text)) return []
    const changed = words.map((one, at) => (at === index ? { ...one, text: `unheard${text}` } : one))
    const isCurrent = rows.state.phase === 'write' && Math.floor(index / players.length) === step
    const owner = players[index % players.length]?.id
    return {
      name: 'a secret word',
      rows: withJson(rows, { words: changed }),
      isHiddenFrom: (viewer: PlayerId | null) => !isCurrent || viewer !== owner,
    }
  })
}

/** In Read: a heart for an own sentence, and who of two players gave a heart. */
function heartFlips(rows: GameRows): readonly SecretFlip[] {
  const onStage = storyOnStage(rows)
  if (onStage === undefined) return []
  const { players } = jsonOf(rows)
  return sentencesIn(rows, onStage).flatMap((sentence) => {
    const { playerId: author, turn } = sentence
    const givers = heartsOf(rows)
      .filter((heart) => heart.isGiven && heart.story === onStage && heart.turn === turn)
      .map(({ playerId }) => playerId)
    const others = players.map(({ id }) => id).filter((id) => id !== author)
    const giver = others.find((id) => givers.includes(id))
    const other = others.find((id) => !givers.includes(id))
    const own = {
      name: 'a heart for an own sentence',
      rows: withHearts(rows, sentence, [[author, !givers.includes(author)]]),
      isHiddenFrom: (viewer: PlayerId | null) => viewer !== author,
    }
    if (giver === undefined || other === undefined) return [own]
    const swapped = {
      name: 'who gave a heart',
      rows: withHearts(rows, sentence, [
        [giver, false],
        [other, true],
      ]),
      isHiddenFrom: (viewer: PlayerId | null) => viewer !== giver && viewer !== other,
      // A heart of the same player changes the count, or does not.
      isFoundOut: true as const,
    }
    return [own, swapped]
  })
}

/** In Vote: every vote, for another story. */
function voteFlips(rows: GameRows): readonly SecretFlip[] {
  const stories = closedStories(rows)
  if (rows.state.phase !== 'vote' || stories.length < 2) return []
  return votesOf(rows).map(({ playerId, story }) => {
    const value = stories[(stories.indexOf(story) + 1) % stories.length]
    return {
      name: 'a vote',
      rows: withResponses(rows, [{ kind: 'votes', round: 0, playerId, value }]),
      isHiddenFrom: (viewer: PlayerId | null) => viewer !== playerId,
    }
  })
}

function shownStories(rows: GameRows): readonly number[] {
  const onStage = storyOnStage(rows)
  return [...closedStories(rows), ...(onStage === undefined ? [] : [onStage])]
}

/** Who writes in a story at the turn of these rows. */
function writerOf(rows: GameRows, story: number): PlayerId | undefined {
  const { players, step } = jsonOf(rows)
  return players.find(({ id }) => storyOf(rows, id, step) === story)?.id
}

/** A text of another length, which counts if the other does. */
function otherText(sentence: StoredSentence): string {
  const { text } = sentence
  if (!isWritten(sentence)) return text === 'Oh' ? 'A' : 'Oh'
  return text.length > 100 ? text.slice(0, 50).trimEnd() : `${text}, three times`
}

function withText(rows: GameRows, { isDone, playerId, turn }: StoredSentence, text: string): GameRows {
  return withResponses(rows, [{ kind: 'sentences', round: turn, playerId, value: { text, isDone } }])
}

function withHearts(
  rows: GameRows,
  { story, turn }: StoredSentence,
  hearts: readonly (readonly [playerId: PlayerId, isGiven: boolean])[],
): GameRows {
  const round = story * jsonOf(rows).turns + turn
  return withResponses(
    rows,
    hearts.map(([playerId, value]) => ({ kind: 'hearts', round, playerId, value })),
  )
}

function withJson(rows: GameRows, changes: object): GameRows {
  return { ...rows, state: { ...rows.state, state: { ...jsonOf(rows), ...changes } } }
}
