import { describe, expect, it } from 'vitest'
import type { GameRows } from '#rooms/record/room-record.ts'
import { GameParty } from '../testing/game-party.ts'
import { toyGame } from '../testing/toy-game.ts'
import { storedVersionOf } from './define-state.ts'

const { rows } = new GameParty(toyGame, { playerCount: 3, settings: { rounds: 2, pace: 'fast' } })

function withJson(change: object, { state }: GameRows = rows): GameRows {
  return { ...rows, state: { ...state, state: { ...(state.state as object), ...change } } }
}

/** As the first version of the toy game stored it. */
function firstVersion(): GameRows {
  const { isFast: _, ...json } = rows.state.state as Record<string, unknown>
  return { ...rows, state: { ...rows.state, state: { ...json, version: 1 } } }
}

describe('the state of a game', () => {
  it('[GAME-20] is raised from an earlier version, and stored in the current one', () => {
    const earlier = firstVersion()
    expect(toyGame.read(earlier)).toMatchObject({ kind: 'readable' })
    expect(toyGame.rewrite(earlier)).toEqual(withJson({ isFast: false }))
    const kept = toyGame.settle(earlier, new Set(), {
      now: rows.session.startedAt,
      timeScale: 1,
      pace: 1,
      present: new Set(),
      connected: new Set(),
      attendedSince: Number.NEGATIVE_INFINITY,
      isProvisional: true,
    })
    expect(kept.rows.state.state).toMatchObject({ version: 2, isFast: false })
  })

  it('[GAME-20] of an earlier version is damaged if it cannot be raised', () => {
    const { seed: _, ...json } = firstVersion().state.state as Record<string, unknown>
    expect(toyGame.read({ ...rows, state: { ...rows.state, state: json } })).toMatchObject({
      kind: 'damaged',
    })
    expect(toyGame.read({ ...rows, state: { ...rows.state, state: null } })).toMatchObject({
      kind: 'damaged',
    })
  })

  it('[GAME-19] is stored in the order of its schema, so that equal states have equal texts', () => {
    expect(Object.keys(rows.state.state as object)).toEqual([
      ...['version', 'seed', 'players', 'phaseMs', 'turnMs', 'quorumEndsAt', 'abort', 'hidden'],
      ...['round', 'topics', 'isFast', 'isCalled', 'rung', 'hurryMs'],
    ])
  })

  it.each([
    ['a player twice', { players: Array(2).fill((rows.state.state as { players: unknown[] }).players[0]) }],
    ['a phase without a length', { phaseMs: 0 }],
    ['a turn before its phase', { turnMs: 20_001 }],
    ['a game that is not over and aborts', { abort: 'bored' }],
    ['a round beyond the last', { round: 2 }],
  ])('[GAME-19] is damaged with %s', (_, change) => {
    expect(toyGame.read(withJson(change))).toMatchObject({
      kind: 'damaged',
      reason: expect.stringContaining('contradicts itself'),
    })
  })

  it('[GAME-119] has a seed of 128 bits', () => {
    expect(toyGame.read(withJson({ seed: 'f'.repeat(32) }))).toMatchObject({ kind: 'readable' })
    for (const seed of [2 ** 47 - 1, -1, 0.5, '', 'f'.repeat(31), 'F'.repeat(32)])
      expect(toyGame.read(withJson({ seed }))).toMatchObject({ kind: 'damaged' })
  })

  it('[GAME-19] is damaged with rows of a table that the game does not declare', () => {
    const foreign = { ...rows, rows: { other_table: [{ sessionId: rows.session.id }] } }
    expect(toyGame.read(foreign)).toMatchObject({ kind: 'damaged' })
  })
})

const withState = (state: unknown): GameRows => ({ ...rows, state: { ...rows.state, state } })

describe('[GAME-20] the version of a stored state', () => {
  it.each([[{}], [null], [undefined], ['text'], [7]])('is missing in %j', (state) => {
    expect(storedVersionOf(withState(state))).toBeNull()
  })

  it('is the one that the state has', () => {
    expect([1, 2, 30].map((version) => storedVersionOf(withState({ version })))).toEqual([1, 2, 30])
  })

  it.each([0, -1, 1.5, '2', null, Number.NaN])('is damaged if it is %j', (version) => {
    expect(toyGame.read(withState({ version }))).toEqual({
      kind: 'damaged',
      reason: 'the stored version is not a positive whole number',
    })
  })
})

it('the reason of the damage is that of the rows', () => {
  expect(toyGame.read({ ...rows, damage: 'a row is cut' })).toEqual({
    kind: 'damaged',
    reason: 'a row is cut',
  })
})
