import { describe, expect, it } from 'vitest'
import { roomPreview } from './room-preview.ts'

const room = { name: null, status: 'waiting', playerCount: 3, maxPlayers: 12 } as const

describe('the preview of a room', () => {
  it('counts the players', () => {
    expect(roomPreview(room)).toBe('3 players are waiting for you.')
    expect(roomPreview({ ...room, playerCount: 1 })).toBe('1 player is waiting for you.')
  })

  it('begins with the isolated name of the room', () => {
    expect(roomPreview({ ...room, name: 'ليلة الجمعة' })).toBe(
      '\u2068ليلة الجمعة\u2069: 3 players are waiting for you.',
    )
  })

  it('shows that the room is full or playing', () => {
    expect(roomPreview({ ...room, playerCount: 12 })).toBe('All 12 seats are taken right now.')
    expect(roomPreview({ ...room, status: 'playing', playerCount: 12 })).toBe('A game is on right now.')
  })
})
