import { describe, expect, it } from 'vitest'
import { brokenClaims } from '../kit/testing/simulation.test-support.ts'
import { SENTENCE_MAX } from './sentence.ts'
import type { ChainStoryState as State } from './state.ts'
import { sentenceNumber, stateClaims, storiesToRead } from './state.ts'
import { StoryParty } from './story-party.test-support.ts'

/** The claims that do not hold for this state with these changes. */
function brokenIn(state: State, changes: object = {}): readonly string[] {
  return brokenClaims(stateClaims(Object.assign({}, state, changes)))
}

/** A game of four players and three turns in its second turn, its second Read, its Vote and at its podium. */
function playedStates() {
  const party = new StoryParty()
  party.writeTurn((place) => `Player ${place} has begun.`)
  const write = party.state
  party.writeAll()
  party.heart(party.writerOf(party.reading().story, 1), 0)
  party.tick()
  const read = party.state
  party.readAll()
  party.vote(0, storiesToRead(read)[0] ?? 0)
  const vote = party.state
  party.tick()
  return { write, read, vote, podium: party.state }
}

const { write, read, vote, podium } = playedStates()
const [first = 0, second = 0, third = 0] = storiesToRead(read)
const heartFor = (story: number, turn = 0) => ({
  hearts: [{ playerId: read.players[0]?.id, round: sentenceNumber(read, story, turn), value: true }],
})
const voteFor = (value: number, round = 0) => ({
  votes: [{ playerId: vote.players[0]?.id, round, value }],
})
const withText = (text: string) => ({
  sentences: write.sentences.map((one) => ({ ...one, value: { ...one.value, text } })),
})
const hidden = [{ entry: `opener:${first}`, isScored: true }]

describe('a stored game', () => {
  it('[STORY-41] contradicts itself nowhere as it was played', () => {
    expect([write.phase, read.phase, vote.phase, podium.phase]).toEqual(['write', 'read', 'vote', 'podium'])
    expect([read.hearts.length, vote.votes.length]).toEqual([1, 1])
    for (const state of [write, read, vote, podium]) expect(brokenIn(state)).toEqual([])
  })

  it.each<[string, State, object]>([
    ['one turn', write, { turns: 1, step: 0 }],
    ['a sentence of the greatest length', write, withText('🪿'.repeat(SENTENCE_MAX))],
    ['a heart for the story on stage', read, heartFor(second)],
    ['a vote for the last story', vote, voteFor(storiesToRead(vote).at(-1) ?? -1)],
    ['an entry that was hidden before the podium', podium, { hidden, votelessEntries: 1 }],
    ['a podium that begins in a Read', podium, { step: 4, votes: [] }],
  ])('[STORY-41] may have %s', (_, state, changes) => {
    expect(brokenIn(state, changes)).toEqual([])
  })

  it.each<[string, string, State, object]>([
    ['no player writes twice in a story', 'a turn more than players', write, { turns: 5 }],
    ['every story has an opener', 'an opener too few', write, { openers: write.openers.slice(1) }],
    ['every turn has its words', 'an opener for a word', write, { words: write.openers.slice(1) }],
    ['the turn exists', 'a turn after the last', write, { step: 3 }],
    ['the story on stage exists', 'a Read before the last turn', read, { step: 2, hearts: [] }],
    ['the story on stage exists', 'a Read after the last story', read, { step: 7 }],
    ['all stories were read', 'a Vote after the third of four stories', vote, { step: 6 }],
    ['no more stories were read than there are', 'a fifth story', podium, { step: 8 }],
    [
      'no sentence before its turn',
      'a sentence of the third turn in the second',
      write,
      { sentences: write.sentences.map((one) => ({ ...one, round: 2 })) },
    ],
    ['no sentence is too long', 'a sentence too long by one', write, withText('x'.repeat(SENTENCE_MAX + 1))],
    ['all hearts are for sentences that were read', 'a heart for the next story', read, heartFor(third)],
    ['all hearts are for sentences that were read', 'a heart for no story', read, heartFor(4)],
    [
      'only entries that were hidden before the podium share no votes',
      'more such entries than hidden ones',
      podium,
      { hidden, votelessEntries: 2 },
    ],
    [
      'only entries that were hidden before the podium share no votes',
      'such an entry before the podium',
      vote,
      { hidden, votelessEntries: 1 },
    ],
    ['no player votes before Vote', 'a vote in a Read', read, voteFor(first)],
    ['all votes are for a story', 'a vote for no story', vote, voteFor(4)],
    ['all votes are for a story', 'a vote in a second round', vote, voteFor(first, 1)],
  ])('[STORY-41] contradicts that %s with %s', (claim, _, state, changes) => {
    expect(brokenIn(state, changes)).toEqual([claim])
  })

  it('[STORY-41] has no sentence of a turn after the last', () => {
    const sentences = read.sentences.map((one) => (one.round === 2 ? { ...one, round: 3 } : one))
    expect(brokenIn(read, { sentences })).toContain('no sentence before its turn')
  })

  it('[STORY-41] has no Vote without a story', () => {
    expect(brokenIn(vote, { sentences: [], step: 3, hearts: [], votes: [] })).toEqual([
      'all stories were read',
    ])
  })
})
