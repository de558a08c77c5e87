import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const [small, large] = [{ minPlayers: 3 }, { minPlayers: 4 }]
const room = { isHost: true, playerCount: 4, selected: undefined, games: [large, small] }

it('[ROOM-103] the lobby asks the host to invite while players are missing', () => {
  expect(nextStep({ ...room, playerCount: 2 })).toBe('invite')
  expect(nextStep({ ...room, playerCount: 3, selected: large })).toBe('invite')
})

it('[ROOM-225] the lobby asks the host to select a game, then to start it', () => {
  expect(nextStep({ ...room, playerCount: 3 })).toBe('select')
  expect(nextStep({ ...room, selected: large })).toBe('start')
})

it('[ROOM-103] the lobby asks every other player to invite', () => {
  expect(nextStep({ ...room, isHost: false })).toBe('invite')
  expect(nextStep({ ...room, isHost: false, selected: large })).toBe('invite')
})
