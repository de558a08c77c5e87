import type { Claim } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import { SENTENCE_MAX } from './sentence.ts'
import type { ChainStoryState } from './state.ts'
import { sentenceNumber, sentencesOf, storiesToRead } from './stories.ts'

/** What holds for every state that a game reaches (STORY-41). */
export function stateClaims(state: ChainStoryState): readonly Claim[] {
  const { hearts, hidden, openers, phase, players, sentences, step, turns, votelessEntries, votes, words } =
    state
  const isWritten = phase !== 'write'
  const order = storiesToRead(state)
  const shown = isWritten ? order.slice(0, Math.max(0, step - turns + 1)) : []
  const heartable = new Set(
    shown.flatMap((story) => sentencesOf(state, story).map(({ turn }) => sentenceNumber(state, story, turn))),
  )
  return [
    [turns >= 1 && turns <= players.length, 'nobody writes twice in a story'],
    [openers.length === players.length, 'every story has an opener'],
    [words.length === 0 || words.length === players.length * turns, 'every turn has its words'],
    [phase !== 'write' || step < turns, 'the turn exists'],
    [phase !== 'read' || (step >= turns && step < turns + order.length), 'the story on stage exists'],
    [phase !== 'vote' || (order.length > 0 && step === turns + order.length), 'all stories were read'],
    [phase !== PODIUM || step <= turns + order.length, 'no more stories were read than there are'],
    [sentences.every(({ round }) => round < turns && round <= step), 'no sentence before its turn'],
    [
      sentences.every(({ value }) => Array.from(value.text).length <= SENTENCE_MAX),
      'no sentence is too long',
    ],
    [hearts.every(({ round }) => heartable.has(round)), 'all hearts are for sentences that were read'],
    [
      votelessEntries <= (phase === PODIUM ? hidden.length : 0),
      'only entries that were hidden before the podium share no votes',
    ],
    [votes.length === 0 || phase === 'vote' || phase === PODIUM, 'nobody votes before Vote'],
    [votes.every(({ round, value }) => round === 0 && shown.includes(value)), 'all votes are for a story'],
  ]
}
