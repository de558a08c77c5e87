import { describe, expect, it } from 'vitest'
import { createRefusalText, isPassing, joinRefusalText, refusalText, retryText } from './refusal-text.ts'

describe('the words for a refusal', () => {
  it('gives the join-level messages of the product word for word', () => {
    expect(joinRefusalText({ code: 'name-required' })).toBe('Please enter your name')
    expect(joinRefusalText({ code: 'room-not-found' })).toBe('Room not found')
    expect(joinRefusalText({ code: 'game-in-progress' })).toBe('Cannot join - game in progress')
    expect(joinRefusalText({ code: 'room-full' })).toBe('Room is full')
  })

  it('leaves the word to the fallback where the error says nothing a player can use', () => {
    expect(joinRefusalText({ code: 'internal' })).toBeNull()
    expect(joinRefusalText({ code: 'malformed' })).toBeNull()
  })

  it('says how many players it takes', () => {
    expect(refusalText({ code: 'too-few-players', min: 4 })).toContain('4')
    expect(refusalText({ code: 'too-many-players', max: 32 })).toContain('32')
  })

  it('tells whoever met a limit that waiting helps, in words that blame nobody', () => {
    for (const code of ['too-many-attempts', 'too-many-rooms'] as const) {
      expect(refusalText({ code })).toContain('Wait a few minutes, then try again.')
      // The guard over everybody may have refused, or a new invite.
      expect(refusalText({ code })).not.toMatch(/your network|Too many rooms/)
    }
    expect(joinRefusalText({ code: 'too-many-attempts' })).toBe(refusalText({ code: 'too-many-attempts' }))
    expect(createRefusalText({ code: 'too-many-rooms' })).toBe(refusalText({ code: 'too-many-rooms' }))
    expect(createRefusalText({ code: 'internal' })).toBeNull()
  })

  it('asks to try again once, where trying again may help', () => {
    for (const code of ['unreachable', 'not-sent', 'too-many-attempts', 'overloaded', 'internal'] as const)
      expect(retryText({ code }).match(/try again/g)).toHaveLength(1)
    expect(retryText({ code: 'unreachable' })).toBe('The server did not answer. Please try again!')
  })

  it('[WIRE-70] tells whoever meets an overloaded room or server to try again, and takes nothing for lost', () => {
    expect(refusalText({ code: 'overloaded' })).toBe(
      'There is too much to do right now. Wait a moment, then try again.',
    )
    expect(joinRefusalText({ code: 'overloaded' })).toBe(refusalText({ code: 'overloaded' }))
    expect(isPassing({ code: 'overloaded' })).toBe(true)
  })

  it('never takes a broken network for a missing room', () => {
    expect(isPassing({ code: 'unreachable' })).toBe(true)
    expect(isPassing({ code: 'too-fast' })).toBe(true)
    expect(isPassing({ code: 'too-many-attempts' })).toBe(true)
    expect(isPassing({ code: 'room-not-found' })).toBe(false)
    expect(isPassing({ code: 'not-in-room' })).toBe(false)
  })
})
