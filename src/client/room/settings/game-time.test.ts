import { describe, expect, it } from 'vitest'
import type { GameSettings } from '#rooms/record/fields.ts'
import { playableDefinitions } from '../../definitions.ts'
import { gameTime, longestTimeInRoom, type TimedRoom } from './game-time.ts'

const phases = [
  {
    id: 'write',
    name: () => 'Write',
    duration: 60,
    description: () => 'Write.',
    ink: 'sun',
    isOpening: true,
  },
  { id: 'guess', name: () => 'Guess', duration: 40, description: () => 'Guess.', ink: 'sky' },
] as const
const game = {
  phases,
  minPlayers: 4,
  maxPlayers: 32,
  mostRounds: (players: number) => Math.min(21, players),
}

describe('the time of a game', () => {
  it('[ROOM-102] is the longest one for these players, in half minutes rounded up', () => {
    expect(gameTime(game, 8, {}, 'normal')).toBe('8 players: at most 6½ min')
    expect(gameTime(game, 9, {}, 'normal')).toBe('9 players: at most 7 min')
    expect(gameTime(game, 32, {}, 'normal')).toBe('32 players: at most 15 min')
    expect(
      gameTime({ ...game, mostRounds: () => 0, phases: [{ ...phases[0], duration: 20 }] }, 8, {}, 'normal'),
    ).toBe('8 players: at most ½ min')
  })

  it('[ROOM-102] counts the players with which the game can start', () => {
    expect(gameTime(game, 1, {}, 'normal')).toBe('4 players: at most 4 min')
    expect(gameTime({ ...game, maxPlayers: 6 }, 12, {}, 'normal')).toBe('6 players: at most 5 min')
  })

  it('[ROOM-102] follows the pace', () => {
    expect(gameTime(game, 8, {}, 'relaxed')).toBe('8 players: at most 9½ min')
    expect(gameTime(game, 8, {}, 'slow')).toBe('8 players: at most 13 min')
  })

  it('[GAME-155] is that of the room: its players, settings and pace', () => {
    const settings = [
      {
        type: 'number',
        id: 'rounds',
        label: () => '',
        description: () => '',
        min: 1,
        max: 3,
        step: 1,
        default: 2,
      },
    ] as const
    const timed = {
      ...game,
      id: 'timed',
      settings,
      mostRounds: (players: number, { rounds }: GameSettings) => players * Number(rounds),
    }
    const lobby: TimedRoom = { gameId: null, gameSettings: null, pace: 'normal' }
    const timeIn = (room: Partial<TimedRoom>) => longestTimeInRoom(timed, { ...lobby, ...room }, 6)
    expect(timeIn({})).toBe('at most 5 min')
    expect(timeIn({ pace: 'slow' })).toBe('at most 10 min')
    expect(timeIn({ gameId: 'timed', gameSettings: { rounds: 3 } })).toBe('at most 13 min')
    expect(timeIn({ gameId: 'another', gameSettings: { rounds: 3 } })).toBe('at most 5 min')
  })

  it('is null for a game that does not state its rounds', () => {
    expect(gameTime({ phases, minPlayers: 4, maxPlayers: 32 }, 8, {}, 'normal')).toBeNull()
    for (const definition of playableDefinitions) expect(definition.mostRounds).toBeDefined()
  })

  it('[ROOM-102] comes with the number of rounds that these players will play', () => {
    expect(gameTime({ ...game, roundsText: (rounds) => `${rounds} rounds` }, 8, {}, 'normal')).toBe(
      '8 players: at most 6½ min · 8 rounds',
    )
    for (const definition of playableDefinitions) expect(definition.roundsText).toBeDefined()
  })
})
