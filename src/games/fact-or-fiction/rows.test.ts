import { describe, expect, it } from 'vitest'
import type { GameId, PlayerId, RoomId, SessionId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { seedOf } from '../kit/testing/seeds.ts'
import { factOrFiction } from './game.ts'
import { type FactVoteRow, factOrFictionStore, factVotes, type GameFactRow, gameFacts } from './rows.ts'
import type { FactId } from './schemas.ts'
import { gameInVote, TestGame } from './test-game.test-support.ts'

const { toRows } = factOrFictionStore
const fromRows = (rows: GameRows) => factOrFictionStore.fromRows(rows, 1)

/** The rows of a game in its first Vote, with one vote cast. */
function someRows(): GameRows {
  const game = gameInVote()
  const voter = ['ana', 'ben'].find((name) => name !== game.onStage().authorId)!
  game.vote(voter, true)
  const session = {
    id: game.state.sessionId,
    roomId: 'room' as RoomId,
    gameId: 'fact-or-fiction' as GameId,
    settings: { factsPerPlayer: 1 },
    startedAt: 0,
  }
  return { session, ...toRows(game.state) }
}

/** The same rows with other fields in the state's JSON. */
function withState(rows: GameRows, fields: object): GameRows {
  return { ...rows, state: { ...rows.state, state: { ...(rows.state.state as object), ...fields } } }
}

describe('rows', () => {
  it('[FOF-22] have statements and votes in their own tables, and the deadline beside the state', () => {
    const rows = someRows()
    const { state } = rows
    const [facts, votes] = [rowsOf(rows, gameFacts), rowsOf(rows, factVotes)]
    expect(state).toMatchObject({ phase: 'vote', phaseEndsAt: expect.any(Number) })
    expect(facts.map((fact) => fact.position).sort()).toEqual([0, 1, 2, 3])
    expect(votes).toMatchObject([{ saysFact: true }])
    expect(new Set([...facts, ...votes].map((row) => row.sessionId))).toEqual(new Set([state.sessionId]))
    expect(JSON.stringify(state.state)).not.toMatch(/isFact|saysFact|text/)
  })

  it('[GAME-19] restore the same game', () => {
    const rows = someRows()
    expect(toRows(fromRows(structuredClone(rows)))).toEqual(toRows(fromRows(rows)))
  })

  it.each<[string, (rows: GameRows) => GameRows]>([
    ['no state', (rows) => ({ ...rows, state: { ...rows.state, state: null } })],
    ['an unknown phase', (rows) => ({ ...rows, state: { ...rows.state, phase: 'toString' } })],
    ['players that are no list', (rows) => withState(rows, { players: 4 })],
    ['a player that is no object', (rows) => withState(rows, { players: ['ana'] })],
    ['a seed that is no number', (rows) => withState(rows, { seed: '7' })],
    ['a broken clock', (rows) => withState(rows, { quorumEndsAt: undefined })],
    ['a fractional cursor', (rows) => withState(rows, { cursor: 0.5 })],
    ['an unknown abort', (rows) => withState(rows, { abort: 'bored' })],
    [
      'a player without all their fields',
      (rows) => withState(rows, { players: [{ id: 'ana', name: 'ana' }] }),
    ],
    ['a statement of an unknown player', (rows) => withFacts(rows, () => ({ playerId: 'zoe' as PlayerId }))],
    ['a slot beyond the setting', (rows) => withFacts(rows, () => ({ slot: 1 }))],
    ['a vote on an unknown statement', (rows) => withVotes(rows, { factId: 'none' as FactId })],
    [
      "another session's rows",
      (rows) => ({ ...rows, session: { ...rows.session, id: 'another' as SessionId } }),
    ],
  ])('[GAME-19] throw with %s', (_, damage) => {
    const rows = someRows()
    expect(() => fromRows(rows)).not.toThrow()
    expect(() => fromRows(damage(rows))).toThrow()
  })

  it.each<[string, (rows: GameRows) => GameRows]>([
    ['no statement on stage', (rows) => withState(rows, { cursor: 9 })],
    ['a cursor in Submit', (rows) => ({ ...rows, state: { ...rows.state, phase: 'submit' } })],
    ['a podium with a clock', (rows) => ({ ...rows, state: { ...rows.state, phase: 'podium' } })],
    ['a phase without a length', (rows) => withState(rows, { phaseMs: 0 })],
    ['more statements than the settings allow', (rows) => withState(rows, { factsPerPlayer: 6 })],
    ['a player twice', (rows) => withState(rows, { players: Array(4).fill(playersOf(rows)[0]) })],
    ['two statements in one place', (rows) => withFacts(rows, () => ({ position: 0 }))],
    ['an unfinished statement in the deck', (rows) => withFacts(rows, () => ({ isFact: null }))],
    [
      'a vote by the author',
      (rows) => withFacts(rows, () => ({ playerId: rowsOf(rows, factVotes)[0]!.playerId })),
    ],
    [
      'a vote on a statement that has not been on stage',
      (rows) => withFacts(rows, ({ position }) => ({ position: position! + 1 })),
    ],
  ])('[FOF-30] throw where they contradict each other: %s', (_, damage) => {
    expect(() => fromRows(damage(someRows()))).toThrow('contradicts itself')
  })

  it('[FOF-31] state their version', () => {
    const { game, rows } = storedGame()
    expect(rows.state.state).toMatchObject({ version: 1 })
    expect(game.read(withState(rows, { version: 2 }))).toEqual({ kind: 'newer' })
    for (const version of [undefined, 0, 0.5, '1', null])
      expect(game.read(withState(rows, { version }))).toMatchObject({ kind: 'damaged' })
  })
})

/** A game as its room stores it. */
function storedGame() {
  const { session } = someRows()
  const { state } = new TestGame()
  const beginning = {
    sessionId: session.id,
    players: state.players,
    settings: session.settings,
    seed: seedOf(7),
    prompts: { own: [], seen: [], language: 'en' },
  }
  return { game: factOrFiction, rows: factOrFiction.begin(beginning, session, new TestGame().moment()) }
}

function playersOf(rows: GameRows): readonly unknown[] {
  return (rows.state.state as { players: readonly unknown[] }).players
}

function withFacts(rows: GameRows, change: (fact: GameFactRow) => Partial<GameFactRow>): GameRows {
  const facts = rowsOf(rows, gameFacts).map((fact) => ({ ...fact, ...change(fact) }))
  return { ...rows, rows: { ...rows.rows, [gameFacts.name]: facts } }
}

function withVotes(rows: GameRows, change: Partial<FactVoteRow>): GameRows {
  const votes = rowsOf(rows, factVotes).map((vote) => ({ ...vote, ...change }))
  return { ...rows, rows: { ...rows.rows, [factVotes.name]: votes } }
}
