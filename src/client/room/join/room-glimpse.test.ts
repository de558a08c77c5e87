import { describe, expect, it } from 'vitest'
import { roomGlimpse } from './room-glimpse.ts'

const room = { name: null, status: 'waiting', playerCount: 3, maxPlayers: 12 } as const

describe('a glimpse into a room', () => {
  it('counts who is there', () => {
    expect(roomGlimpse(room)).toBe('3 players are waiting for you.')
    expect(roomGlimpse({ ...room, playerCount: 1 })).toBe('1 player is waiting for you.')
  })

  it('begins with the name of the room, isolated', () => {
    expect(roomGlimpse({ ...room, name: 'ليلة الجمعة' })).toBe(
      '\u2068ليلة الجمعة\u2069: 3 players are waiting for you.',
    )
  })

  it('says beforehand that nobody can come in', () => {
    expect(roomGlimpse({ ...room, playerCount: 12 })).toBe('All 12 seats are taken right now.')
    expect(roomGlimpse({ ...room, status: 'playing', playerCount: 12 })).toBe('A game is on right now.')
  })
})
