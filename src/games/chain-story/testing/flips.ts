import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { flipOf, type SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { otherLength, withJson, withResponses } from '../../kit/testing/stored-responses.ts'
import {
  closedStories,
  heartsOf,
  isWritten,
  jsonOf,
  lastBefore,
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
      const author = isOpen && one.turn === step ? one.playerId : null
      const changed = withText(rows, one, otherText(one))
      return flipOf('a sentence', changed, author, isLast ? writerOf(rows, one.story) : null)
    })
}

/** Every opener of a story that has not been on stage. */
function openerFlips(rows: GameRows): readonly SecretFlip[] {
  const { phase } = rows.state
  const { openers } = jsonOf(rows)
  if (phase === 'podium') return []
  return [...openers.keys()]
    .filter((story) => !shownStories(rows).includes(story))
    .map((story) => {
      const changed = openers.map((one, index) =>
        index === story ? { ...one, text: `Well: ${one.text}` } : one,
      )
      const isRead = phase === 'write' && lastBefore(rows, story) === undefined
      return flipOf('an opener', withJson(rows, { openers: changed }), isRead ? writerOf(rows, story) : null)
    })
}

/** Every secret word, unless it was smuggled into a story whose authors are shown. */
function wordFlips(rows: GameRows): readonly SecretFlip[] {
  const { players, step, turnMs, words } = jsonOf(rows)
  const signed = turnMs === 0 ? shownStories(rows) : closedStories(rows)
  const told = signed.flatMap((story) => sentencesIn(rows, story).map((one) => smuggledIn(rows, one)))
  return words.flatMap(({ text }, index) => {
    if (told.includes(text)) return []
    const changed = words.map((one, at) => (at === index ? { ...one, text: `unheard${text}` } : one))
    const isCurrent = rows.state.phase === 'write' && Math.floor(index / players.length) === step
    const owner = players[index % players.length]?.id
    return flipOf('a secret word', withJson(rows, { words: changed }), isCurrent ? owner : null)
  })
}

/** In Read: a heart for an own sentence, and who of two players gave a heart. */
function heartFlips(rows: GameRows): readonly SecretFlip[] {
  const onStage = storyOnStage(rows)
  if (onStage === undefined) return []
  const ids = jsonOf(rows).players.map(({ id }) => id)
  return sentencesIn(rows, onStage).flatMap((sentence) => {
    const { playerId: author, turn } = sentence
    const hearts = heartsOf(rows).filter((heart) => heart.story === onStage && heart.turn === turn)
    const hasGiven = (id: PlayerId) => hearts.some(({ playerId }) => playerId === id)
    const changed = (...players: readonly PlayerId[]) => withHearts(rows, sentence, players, hasGiven)
    const own = flipOf('a heart for an own sentence', changed(author), author)
    const giver = ids.find((id) => id !== author && hasGiven(id))
    const other = ids.find((id) => id !== author && !hasGiven(id))
    if (giver === undefined || other === undefined) return [own]
    const swapped = flipOf('who gave a heart', changed(giver, other), giver, other)
    // A heart of the same player changes the count, or does not.
    return [own, { ...swapped, isFoundOut: true as const }]
  })
}

/** In Vote: every vote, for another story. */
function voteFlips(rows: GameRows): readonly SecretFlip[] {
  const stories = closedStories(rows)
  if (rows.state.phase !== 'vote' || stories.length < 2) return []
  return votesOf(rows).map(({ playerId, story }) => {
    const value = stories[(stories.indexOf(story) + 1) % stories.length]
    return flipOf('a vote', withResponses(rows, [{ kind: 'votes', round: 0, playerId, value }]), playerId)
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
  return otherLength(text)
}

function withText(rows: GameRows, { isDone, playerId, turn }: StoredSentence, text: string): GameRows {
  return withResponses(rows, [{ kind: 'sentences', round: turn, playerId, value: { text, isDone } }])
}

/** Those who gave the sentence a heart take it back, and the others give one. */
function withHearts(
  rows: GameRows,
  { story, turn }: StoredSentence,
  ids: readonly PlayerId[],
  hasGiven: (id: PlayerId) => boolean,
): GameRows {
  const round = story * jsonOf(rows).turns + turn
  const hearts = ids.map((playerId) => ({ kind: 'hearts', round, playerId, value: !hasGiven(playerId) }))
  return withResponses(rows, hearts)
}
