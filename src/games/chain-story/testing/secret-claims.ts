import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { Claim } from '../../kit/rules/state.ts'
import type { ChainStoryView, Story } from '../schemas.ts'
import {
  closedStories,
  countHearts,
  heartsOf,
  jsonOf,
  type StoredSentence,
  sentencesIn,
  smuggledIn,
  storiesIn,
  storyOf,
  storyOnStage,
  textsOf,
  votesOf,
  wordOf,
} from './stored-game.ts'

/** A view's stories, sentences and authors are those of the rows that its viewer may know. */
export function viewClaims(
  { desk, myVote, podium, reading, stories, votes }: ChainStoryView,
  rows: GameRows,
  viewer: PlayerId | null,
): readonly Claim[] {
  const { step, turnMs, turns } = jsonOf(rows)
  const { phase } = rows.state
  const onStage = storyOnStage(rows)
  const own = votesOf(rows).find(({ playerId }) => playerId === viewer)
  const closed = closedStories(rows)
  const hasRung = turnMs === 0
  const unread = (phase === 'read' ? storiesIn(rows).slice(closed.length) : []).map((story) => ({
    story,
    opener: null,
    sentences: [],
  }))
  const quotes = (podium?.awards ?? []).flatMap(({ playerIds, quotes: texts }) =>
    texts.map((text) => ({ text, playerIds })),
  )
  return [
    [(desk !== null) === (phase === 'write'), 'a desk outside Write'],
    [desk === null || (desk.turn === step + 1 && desk.turns === turns), 'another turn'],
    [
      desk === null || JSON.stringify(desk.mine) === JSON.stringify(deskOf(rows, viewer)),
      'a text that another player writes, or may read',
    ],
    [(reading !== null) === (phase === 'read'), 'a story on stage outside Read'],
    [
      reading === null ||
        onStage === undefined ||
        JSON.stringify(storyIn(reading)) === JSON.stringify(shownStory(rows, onStage, hasRung)),
      'another story, or an author before the alarm',
    ],
    [
      reading === null || reading.myHearts.join() === ownHearts(rows, onStage, viewer).join(),
      'hearts of another player',
    ],
    [
      reading === null || (reading.number === step - turns + 1 && reading.total === storiesIn(rows).length),
      'another number of the story',
    ],
    [
      reading?.myTurn ===
        (reading === null
          ? undefined
          : (sentencesIn(rows, onStage ?? -1).find(({ playerId }) => playerId === viewer)?.turn ?? null)),
      'a sentence of another player as an own one',
    ],
    [(stories !== null) === (phase !== 'write'), 'stories before Read'],
    [
      stories === null ||
        JSON.stringify(stories) ===
          JSON.stringify([...closed.map((story) => shownStory(rows, story, true)), ...unread]),
      'a story that was not read, or another one',
    ],
    [myVote === null || (phase === 'vote' && myVote === own?.story), 'a vote of another player'],
    [(votes !== null) === (phase === 'podium'), 'votes before the podium'],
    [
      votes === null ||
        votes.join() ===
          closed.map((story) => votesOf(rows).filter((vote) => vote.story === story).length).join(),
      'other votes',
    ],
    [
      quotes.every(({ playerIds, text }) =>
        closed.some((story) =>
          sentencesIn(rows, story).some(
            (one) => one.text === text && playerIds.includes(one.playerId) && !isHiddenIn(rows, one),
          ),
        ),
      ),
      'a quote that its winner did not write, or that is hidden',
    ],
  ]
}

/** What a player writes, and after what; null for anybody else. */
function deskOf(rows: GameRows, viewer: PlayerId | null) {
  const { openers, players, step } = jsonOf(rows)
  const me = players.find(({ id }) => id === viewer)?.id
  if (me === undefined) return null
  const story = storyOf(rows, me, step)
  const last = lastBefore(rows, story)
  return {
    before: last?.text ?? openers[story]?.text,
    isOpener: last === undefined,
    text: textsOf(rows).find(({ playerId, turn }) => playerId === me && turn === step)?.text ?? '',
    secretWord: wordOf(rows, me, step),
  }
}

/** The sentence that the next writer of a story sees. */
export function lastBefore(rows: GameRows, story: number): StoredSentence | undefined {
  return sentencesIn(rows, story).findLast(({ turn }) => turn < jsonOf(rows).step)
}

function storyIn({ opener, sentences, story }: Story): Story {
  return { story, opener, sentences }
}

function shownStory(rows: GameRows, story: number, isSigned: boolean): Story {
  const { hidden, openers } = jsonOf(rows)
  return {
    story,
    opener: hidden.some(({ entry }) => entry === `opener:${story}`) ? null : (openers[story]?.text ?? null),
    sentences: sentencesIn(rows, story).map((sentence) => ({
      turn: sentence.turn,
      text: isHiddenIn(rows, sentence) ? null : sentence.text,
      hearts: countHearts(rows, sentence),
      authorId: isSigned ? sentence.playerId : null,
      smuggled: isSigned && !isHiddenIn(rows, sentence) ? smuggledIn(rows, sentence) : null,
    })),
  }
}

function isHiddenIn(rows: GameRows, { story, turn }: StoredSentence): boolean {
  return jsonOf(rows).hidden.some(({ entry }) => entry === `sentence:${story}.${turn}`)
}

function ownHearts(rows: GameRows, story: number | undefined, viewer: PlayerId | null): readonly number[] {
  return heartsOf(rows)
    .filter((heart) => heart.isGiven && heart.story === story && heart.playerId === viewer)
    .map(({ turn }) => turn)
    .sort((one, other) => one - other)
}

/** A text may be read from its story's Read on, and before by the next who writes in the story. */
export function isPublic(text: string, rows: GameRows, viewer: PlayerId | null): boolean {
  const onStage = storyOnStage(rows)
  const shown = [...closedStories(rows), ...(onStage === undefined ? [] : [onStage])]
  const stories = shown.map((story) => shownStory(rows, story, false))
  const readable = [
    ...stories.map(({ opener }) => opener),
    ...stories.flatMap(({ sentences }) => sentences.map((one) => one.text)),
  ]
  if (rows.state.phase === 'write') readable.push(deskOf(rows, viewer)?.before ?? null)
  return readable.some((one) => one?.includes(text))
}
