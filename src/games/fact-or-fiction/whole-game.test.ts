import { expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { factOrFiction } from './game.ts'
import { TestGame } from './test-game.test-support.ts'

const statements: Record<string, readonly [text: string, isFact: boolean]> = {
  ana: ['I have slept in a lighthouse', true],
  ben: ['I once won a goat', false],
  cleo: ['I cannot whistle', true],
  dan: ['I was in a film with a horse', false],
}

/** Each player's votes on the other statements; dan misses ben's. */
const votesByAuthor: Record<string, Record<string, boolean>> = {
  ana: { ben: true, cleo: false, dan: false },
  ben: { ana: false, cleo: false },
  cleo: { ana: true, ben: false, dan: true },
  dan: { ana: true, ben: true, cleo: false },
}

/**
 * By hand, per statement: ana's fools 2 of 3 (67), ben is right (100). Ben's fools 0 of 2, ana and cleo are
 * right. Cleo's fools 1 of 3 (33), ana and dan are right. Dan's fools 2 of 3 (67), cleo is right.
 */
const standings = [
  { playerId: 'ana', rank: 1, points: 67 + 100 + 100, rightVotes: 2, playersFooled: 2 },
  { playerId: 'cleo', rank: 2, points: 33 + 100 + 100, rightVotes: 2, playersFooled: 1 },
  { playerId: 'dan', rank: 3, points: 67 + 100, rightVotes: 1, playersFooled: 2 },
  { playerId: 'ben', rank: 4, points: 100, rightVotes: 1, playersFooled: 0 },
]

function play(seed: number): TestGame {
  const game = new TestGame({ seed })
  for (const [name, [text, isFact]] of Object.entries(statements)) {
    game.write(name, text, isFact)
    game.submit(name)
  }
  for (let turn = 0; turn < 4; turn++) {
    expect(game.state.phase).toBe('present')
    expect(game.view('ana').statement).toMatchObject({ number: turn + 1, total: 4 })
    game.tick()
    const { authorId } = game.onStage()
    for (const [voter, saysFact] of Object.entries(votesByAuthor[authorId]!)) game.vote(voter, saysFact)
    if (game.state.phase === 'vote') game.tick()
    expect(game.state.phase).toBe('reveal')
    game.tick()
  }
  return game
}

/** The authors of a whole game, in the order of their statements. */
function deckOf(seed: number): string {
  return [...play(seed).state.statements]
    .sort((one, other) => one.position! - other.position!)
    .map((statement) => statement.authorId)
    .join()
}

it.each([1, 2, 3])('[FOF-15] four players play a whole game with any deck: seed %i', (seed) => {
  const game = play(seed)
  expect(game.state.phase).toBe('podium')
  const view = game.view('dan')
  expect(view.podium?.ranking).toEqual(standings)
  expect(view.podium?.awards).toEqual([
    {
      kind: 'best-bluffer',
      playerIds: ['ana', 'dan'],
      value: 2 / 3,
      quotes: ['I have slept in a lighthouse', 'I was in a film with a horse'],
    },
    { kind: 'human-lie-detector', playerIds: ['ana', 'cleo'], value: 2, quotes: [] },
    { kind: 'open-book', playerIds: ['ben'], value: 0, quotes: ['I once won a goat'] },
  ])
  expect(view).toMatchObject({ phase: 'podium', statement: null, reveal: null, phaseEndsAt: null })
})

it('[GAME-18] the same inputs and seed make the same game', () => {
  expect(play(5).state).toEqual(play(5).state)
  expect(deckOf(5)).toBe('ana,dan,ben,cleo')
})

it('[GAME-18] another seed makes another deck', () => {
  const decks = [1, 2, 3, 4, 5, 6].map(deckOf)
  expect(new Set(decks).size).toBeGreaterThan(1)
})

it('[FOF-20] a statement’s id does not reveal its index among its author’s', () => {
  const lots = [1, 2, 3, 4, 5, 6].map((seed) => {
    const game = new TestGame({ seed, factsPerPlayer: 2 })
    game.write('ana', 'the first', true, 0)
    game.write('ana', 'the second', true, 1)
    const slots = game.state.statements.map((statement) => statement.slot)
    expect(new Set(game.state.statements.map(({ id }) => id.length)).size).toBe(1)
    return slots.join()
  })
  expect(new Set(lots).size).toBe(2)
})

it('shows a non-participant the public part alone', () => {
  const view = factOrFiction.rules.viewFor(play(1).state, 'zoe' as PlayerId)
  expect(view).toMatchObject({ mine: [], myVote: null, reveal: null })
})
