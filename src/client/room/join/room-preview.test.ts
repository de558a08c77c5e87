import { describe, expect, it } from 'vitest'
import { roomPreview } from './room-preview.ts'

const room = { name: null, status: 'waiting', playerCount: 3, maxPlayers: 12 } as const

describe('a glimpse into a room', () => {
  it('counts who is there', () => {
    expect(roomPreview(room)).toBe('3 players are waiting for you.')
    expect(roomPreview({ ...room, playerCount: 1 })).toBe('1 player is waiting for you.')
  })

  it('begins with the name of the room, isolated', () => {
    expect(roomPreview({ ...room, name: 'ليلة الجمعة' })).toBe(
      '\u2068ليلة الجمعة\u2069: 3 players are waiting for you.',
    )
  })

  it('says beforehand that nobody can come in', () => {
    expect(roomPreview({ ...room, playerCount: 12 })).toBe('All 12 seats are taken right now.')
    expect(roomPreview({ ...room, status: 'playing', playerCount: 12 })).toBe('A game is on right now.')
  })
})
