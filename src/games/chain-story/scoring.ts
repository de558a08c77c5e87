import type { EntryId, PlayerId } from '#rooms/record/ids.ts'
import type { AwardKindOf } from '../game-definition.ts'
import { onceByObject } from '../kit/rules/once-by-object.ts'
import type { AwardRule } from '../kit/rules/ranking.ts'
import { responseOf, tally } from '../kit/rules/responses.ts'
import { isHidden, isWorthless } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import type chainStoryDefinition from './definition.ts'
import { HEART_POINTS, SMUGGLED_POINTS, VOTES_POINTS } from './definition.ts'
import { sentenceEntry } from './schemas.ts'
import type { ChainStoryState } from './state.ts'
import { readStories, sentenceNumber, sentencesOf, type WrittenSentence } from './state.ts'

/** One player's score over all stories that have been read. */
interface ChainStoryScore {
  readonly points: number
  readonly hearts: number
  /** The hearts of the sentence with the most of them. */
  readonly bestHearts: number
  /** Secret words. */
  readonly smuggled: number
}

const NOTHING: ChainStoryScore = { points: 0, hearts: 0, bestHearts: 0, smuggled: 0 }

/** How many hearts each sentence was given, by its number. */
const heartsByNumber = onceByObject(({ hearts }: ChainStoryState) => {
  const counts = new Map<number, number>()
  for (const { round, value: isGiven } of hearts) if (isGiven) counts.set(round, (counts.get(round) ?? 0) + 1)
  return counts
})

/** The hearts for a sentence of all but its author (STORY-17). */
export function heartsFor(
  state: ChainStoryState,
  story: number,
  { authorId, turn }: Pick<WrittenSentence, 'authorId' | 'turn'>,
): number {
  const number = sentenceNumber(state, story, turn)
  const own = responseOf(state.hearts, number, authorId) === true ? 1 : 0
  return (heartsByNumber(state).get(number) ?? 0) - own
}

/** The votes for each of the stories that have been read, in their order. */
export function votesFor(state: ChainStoryState): readonly number[] {
  const counts = tally(state.votes)
  return readStories(state).map((story) => counts.get(story) ?? 0)
}

/** All scores, in the players' order. Hearts count once their story has been read, votes on the podium. */
export function scoresOf(state: ChainStoryState): ReadonlyMap<PlayerId, ChainStoryScore> {
  const scores = new Map(state.players.map(({ id }) => [id, NOTHING]))
  const votes = votesFor(state)
  for (const [place, story] of readStories(state).entries()) {
    const share = state.phase === PODIUM ? shareOf(votes[place] ?? 0, state.votes.length) : 0
    for (const sentence of earningIn(state, story)) {
      const { points, hearts, bestHearts, smuggled } = scores.get(sentence.authorId) ?? NOTHING
      const more = heartsFor(state, story, sentence)
      const words = sentence.smuggled === null ? 0 : 1
      const votePoints = sharesVotes(state, sentenceEntry(story, sentence.turn)) ? share : 0
      scores.set(sentence.authorId, {
        points: points + more * HEART_POINTS + words * SMUGGLED_POINTS + votePoints,
        hearts: hearts + more,
        bestHearts: Math.max(bestHearts, more),
        smuggled: smuggled + words,
      })
    }
  }
  return scores
}

function shareOf(votesForIt: number, votes: number): number {
  return votes === 0 ? 0 : Math.round((VOTES_POINTS * votesForIt) / votes)
}

/** The sentences that earn something: not those that were hidden before the end of their Read (STORY-34). */
function earningIn(state: ChainStoryState, story: number): readonly WrittenSentence[] {
  return sentencesOf(state, story).filter(({ turn }) => !isWorthless(state, sentenceEntry(story, turn)))
}

/** Whether the author of this sentence gets points for the votes: not if it was hidden before the podium (STORY-80). */
function sharesVotes({ hidden, votelessEntries }: ChainStoryState, entry: EntryId): boolean {
  return !hidden.slice(0, votelessEntries).some((one) => one.entry === entry)
}

/** The awards of the podium (STORY-27). */
export const awards: Readonly<Record<AwardKindOf<typeof chainStoryDefinition>, AwardRule<ChainStoryScore>>> =
  {
    'best-line': { most: ({ bestHearts }) => bestHearts },
    'page-turner': { most: ({ hearts }) => hearts },
    smuggler: { most: ({ smuggled }) => smuggled },
  }

/** The sentence of this player that got the most hearts, unless it is hidden (STORY-27, STORY-33). */
export function quoteOf(
  state: ChainStoryState,
  kind: AwardKindOf<typeof chainStoryDefinition>,
  playerId: PlayerId,
): string | null {
  if (kind !== 'best-line') return null
  const best = scoresOf(state).get(playerId)?.bestHearts
  for (const story of readStories(state))
    for (const sentence of earningIn(state, story)) {
      const isShown = !isHidden(state, sentenceEntry(story, sentence.turn))
      const isBest = sentence.authorId === playerId && heartsFor(state, story, sentence) === best
      if (isShown && isBest) return sentence.text
    }
  return null
}
