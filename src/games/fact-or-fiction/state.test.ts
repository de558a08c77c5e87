import { describe, expect, it } from 'vitest'
import { brokenClaims } from '../kit/testing/simulation.test-support.ts'
import type { FactOrFictionState } from './state.ts'
import { stateClaims } from './state.ts'
import { STATEMENT_MAX, type Statement, type Vote } from './statement.ts'
import { gameInVote, TestGame } from './test-game.test-support.ts'

type Changes = (state: FactOrFictionState) => object

/** The claims that do not hold for this state with these changes. */
function brokenIn(state: FactOrFictionState, changes: Changes): readonly string[] {
  return brokenClaims(stateClaims(Object.assign({}, state, changes(state))))
}

/** Vote, with one vote of a player who did not write the statement on stage. */
function voted(): FactOrFictionState {
  const game = gameInVote()
  game.vote(['ana', 'ben'].find((name) => name !== game.onStage().authorId) ?? 'ana', true)
  return game.state
}

/** Changes the statement in this place of the list, also to invalid values. */
const statement =
  (change: (one: Statement, all: readonly Statement[]) => object, at = 0): Changes =>
  ({ statements }) => ({
    statements: statements.map((one, place) => (place === at ? { ...one, ...change(one, statements) } : one)),
  })
const vote =
  (change: (one: Vote, state: FactOrFictionState) => object): Changes =>
  (state) => ({ votes: state.votes.map((one) => ({ ...one, ...change(one, state) })) })

describe('a stored game', () => {
  it('[FOF-30] contradicts itself nowhere as it was played', () => {
    expect(brokenIn(voted(), () => ({}))).toEqual([])
    expect(brokenIn(new TestGame().state, () => ({}))).toEqual([])
    const longest = statement(() => ({ text: '🙈'.repeat(STATEMENT_MAX), isFact: false }))
    expect(brokenIn(voted(), longest)).toEqual([])
  })

  it.each<[string, Changes]>([
    ['factsPerPlayer is in its range', () => ({ factsPerPlayer: 6 })],
    ['the cursor is in the deck', () => ({ cursor: -1 })],
    ['no statement is listed twice', ({ statements }) => ({ statements: [...statements, statements[0]] })],
    ['no slot is used twice', statement((_, all) => ({ authorId: all[1]?.authorId }))],
    ['no place of the deck is used twice', statement((_, all) => ({ position: all[1]?.position }))],
    ['all dealt statements are complete', statement(() => ({ isFact: null }))],
    ['all authors play', statement(() => ({ authorId: 'zoe' }))],
    ['a statement is on stage', () => ({ cursor: 9 })],
    ['all voters play', vote(() => ({ playerId: 'zoe' }))],
    ['no player votes twice on a statement', ({ votes }) => ({ votes: [...votes, ...votes] })],
    [
      'no author votes',
      vote(({ round }, { statements }) => ({
        playerId: statements.find(({ id }) => id === round)?.authorId,
      })),
    ],
    [
      'all votes are on the deck',
      vote((_, { cursor, statements }) => ({
        round: statements.find(({ position }) => (position ?? 0) > cursor)?.id,
      })),
    ],
    ['all votes are on the deck', vote(() => ({ round: 'none' }))],
  ])('[FOF-30] contradicts itself unless %s', (claim, changes) => {
    expect(brokenIn(voted(), changes)).toContain(claim)
  })

  it.each<[string, Changes]>([
    ['the cursor is in the deck', () => ({ cursor: 0 })],
    ['no deck is dealt during Submit', statement(() => ({ position: 0 }))],
  ])('[FOF-30] contradicts itself in Submit unless %s', (claim, changes) => {
    const game = gameInVote()
    const statements = game.state.statements.map((one) => ({ ...one, position: null }))
    const inSubmit: FactOrFictionState = { ...game.state, phase: 'submit', cursor: -1, statements }
    expect(brokenIn(inSubmit, () => ({}))).toEqual([])
    expect(brokenIn(inSubmit, changes)).toContain(claim)
  })

  it.each<[string, Changes]>([
    ['an empty id', statement(() => ({ id: '' }))],
    ['an author without an id', statement(() => ({ authorId: '' }))],
    ['a slot beyond the setting', statement(() => ({ slot: 1 }))],
    ['a slot before the first', statement(() => ({ slot: -1 }))],
    ['a text that is too long', statement(() => ({ text: 'x'.repeat(STATEMENT_MAX + 1) }))],
    ['a truth that is neither', statement(() => ({ isFact: 1 }))],
    ['a place between two', statement(() => ({ position: 0.5 }))],
    ['a place before the first', statement(() => ({ position: -1 }))],
  ])('[FOF-30] has no statement with %s', (_, changes) => {
    expect(brokenIn(voted(), changes)).toContain('all statements are described')
  })

  it.each<[string, Changes]>([
    ['no statement', vote(() => ({ round: '' }))],
    ['no player', vote(() => ({ playerId: '' }))],
    ['no verdict', vote(() => ({ value: null }))],
  ])('[FOF-30] has no vote with %s', (_, changes) => {
    expect(brokenIn(voted(), changes)).toContain('all votes are described')
  })
})
