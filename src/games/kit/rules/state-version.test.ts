import { describe, expect, it } from 'vitest'
import type { GameRows } from '#rooms/record/room-record.ts'
import { GameParty } from '../testing/game-party.ts'
import { toyGame } from '../testing/toy-game.ts'
import { storedVersionOf } from './state-version.ts'

const { rows } = new GameParty(toyGame, { playerCount: 3, settings: { rounds: 2, pace: 'fast' } })
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
