import { describe, expect, it } from 'vitest'
import { GameParty } from '../testing/game-party.ts'
import { brokenClaims } from '../testing/simulation.test-support.ts'
import { toyGame } from '../testing/toy-game.ts'
import { entryId, frameClaims, type GameState, isHidden, isUnique, isWhole, isWorthless } from './state.ts'
import { PODIUM } from './view.ts'

const { rows } = new GameParty(toyGame, { playerCount: 3, settings: { rounds: 2, pace: 'fast' } })
/** The toy game in its first phase. */
const state: GameState = Object.assign({}, rows.state, Object(rows.state.state))
const podium: GameState = { ...state, phase: PODIUM, phaseEndsAt: null, phaseMs: 0, turnMs: 0 }
const paused: GameState = { ...state, phaseEndsAt: null }

const broken = (changed: GameState) => brokenClaims(frameClaims(changed))
const playersWith = (change: object) => ({
  players: state.players.map((player, place) => (place === 0 ? { ...player, ...change } : player)),
})

describe('the shared part of a state', () => {
  it('[GAME-19] contradicts itself nowhere while it is played, paused and over', () => {
    for (const one of [state, podium, paused, { ...state, quorumEndsAt: 0 }, { ...podium, abort: 'bored' }])
      expect(broken(one)).toEqual([])
    expect(broken({ ...state, turnMs: state.phaseMs })).toEqual([])
    expect(broken({ ...state, ...playersWith({ avatar: null }) })).toEqual([])
  })

  it.each<[string, object]>([
    ['all players are described', { players: [] }],
    ['all players are described', playersWith({ id: '' })],
    ['all players are described', playersWith({ name: '' })],
    ['all players are described', playersWith({ avatarColor: '' })],
    ['all players are described', playersWith({ avatar: '' })],
    ['no player is listed twice', playersWith({ id: state.players[1]?.id })],
    ['the deadline is a time', { phaseEndsAt: -1 }],
    ['the deadline is a time', { phaseEndsAt: 0.5 }],
    ['the end of the quorum clock is a time', { quorumEndsAt: -1 }],
    ['the phase has a length', { phaseMs: 0, turnMs: 0 }],
    ['the turn is in the phase', { turnMs: state.phaseMs + 1 }],
    ['the turn is in the phase', { turnMs: -1 }],
    ['only a game that is over aborts', { abort: 'bored' }],
  ])('[GAME-19] contradicts itself unless %s', (claim, change) => {
    expect(broken({ ...state, ...change })).toEqual([claim])
  })

  it.each<[string, GameState]>([
    ['the phase has a length', { ...podium, phaseMs: 1 }],
    ['the podium has no clock', { ...podium, phaseEndsAt: 1 }],
    ['the podium has no clock', { ...podium, quorumEndsAt: 1 }],
    ['a paused game has no clock', { ...paused, quorumEndsAt: 1 }],
  ])('[GAME-19] contradicts itself on the podium and in a pause unless %s', (claim, changed) => {
    expect(broken(changed)).toEqual([claim])
  })
})

describe('a stored value', () => {
  it('is a whole number within its range, both ends included', () => {
    expect([1, 2, 3, 0, 4, 1.5, '2', null, Number.NaN].map((value) => isWhole(value, 1, 3))).toEqual([
      ...[true, true, true, false, false, false, false, false, false],
    ])
    expect(isWhole(2 ** 53, 0)).toBe(false)
  })

  it('is unique by its key', () => {
    expect(isUnique([1, 2, 11], String)).toBe(true)
    expect(isUnique([1, 2, 11], (value) => String(value).slice(0, 1))).toBe(false)
    expect(isUnique([], String)).toBe(true)
  })
})

describe('a hidden entry', () => {
  it('[GAME-103] is worth nothing unless its points had been shown', () => {
    const [one, two, three] = [1, 2, 3].map((id) => entryId('topic', id))
    if (one === undefined || two === undefined || three === undefined) throw new Error('no entry')
    const hidden = { hidden: [one, two].map((entry, place) => ({ entry, isScored: place === 0 })) }
    expect([one, two, three].map((entry) => isHidden(hidden, entry))).toEqual([true, true, false])
    expect([one, two, three].map((entry) => isWorthless(hidden, entry))).toEqual([false, true, false])
  })
})
