import { describe, expect, it } from 'vitest'
import { createRefusalText, joinRefusalText } from './entry-refusal-text.ts'
import { isTransient, refusalText, retryText, transferRefusalText } from './refusal-text.ts'

const proofNeeded = { code: 'proof-needed', challenge: 'c', effort: 1 } as const

describe('the text for a refusal', () => {
  it('has the product’s exact messages for joining', () => {
    expect(joinRefusalText({ code: 'name-required' })).toBe('Please enter your name')
    expect(joinRefusalText({ code: 'room-not-found' })).toBe('Room not found')
    expect(joinRefusalText({ code: 'game-in-progress' })).toBe('Cannot join - game in progress')
    expect(joinRefusalText({ code: 'room-full' })).toBe('Room is full')
  })

  it('leaves errors without useful information to the caller’s fallback', () => {
    expect(joinRefusalText({ code: 'internal' })).toBeNull()
    expect(joinRefusalText({ code: 'malformed' })).toBeNull()
  })

  it('has the product’s exact messages for a refused transfer, and only for that', () => {
    expect(transferRefusalText({ code: 'not-host' })).toBe('Only the host can transfer host privileges')
    expect(transferRefusalText({ code: 'player-not-found' })).toBe('New host player not found')
    expect(transferRefusalText({ code: 'unreachable' })).toBe('The server did not answer.')
    for (const code of ['not-host', 'player-not-found'] as const)
      expect(refusalText({ code })).not.toMatch(/transfer|New host/)
  })

  it('names the failed action for limits and errors', () => {
    expect(joinRefusalText({ code: 'too-fast' })).toBe(
      'Failed to join room. That was a bit too fast. Give it a second.',
    )
    expect(createRefusalText({ code: 'too-fast' })).toMatch(/^Failed to create room\. /)
    expect(retryText({ code: 'internal' })).toBe('Failed to join room. Please try again!')
  })

  it('contains the required number of players', () => {
    expect(refusalText({ code: 'too-few-players', min: 4 })).toContain('4')
    expect(refusalText({ code: 'too-many-players', max: 32 })).toContain('32')
  })

  it('advises waiting at a limit, without assigning blame', () => {
    for (const refusal of [proofNeeded, { code: 'too-many-rooms' }] as const) {
      expect(refusalText(refusal)).toContain('Wait a few minutes, then try again.')
      // The refusal may come from the global limit, or concern a new invite.
      expect(refusalText(refusal)).not.toMatch(/your network|Too many rooms/)
    }
    expect(joinRefusalText(proofNeeded)).toBe(`Failed to join room. ${refusalText(proofNeeded)}`)
    expect(createRefusalText({ code: 'too-many-rooms' })).toBe(
      `Failed to create room. ${refusalText({ code: 'too-many-rooms' })}`,
    )
    expect(createRefusalText({ code: 'internal' })).toBeNull()
  })

  it('asks for another attempt exactly once, where one may help', () => {
    const codes = ['unreachable', 'not-sent', 'overloaded', 'internal'] as const
    for (const refusal of [...codes.map((code) => ({ code })), proofNeeded])
      expect(retryText(refusal).match(/try again/g)).toHaveLength(1)
    expect(retryText({ code: 'unreachable' })).toBe('The server did not answer. Please try again!')
  })

  it('[WIRE-260] asks for another attempt when a room or server is overloaded, which is transient', () => {
    expect(refusalText({ code: 'overloaded' })).toBe(
      'There is too much to do right now. Wait a moment, then try again.',
    )
    expect(joinRefusalText({ code: 'overloaded' })).toBe(refusalText({ code: 'overloaded' }))
    expect(isTransient({ code: 'overloaded' })).toBe(true)
  })

  it('never treats a network failure as a missing room', () => {
    expect(isTransient({ code: 'unreachable' })).toBe(true)
    expect(isTransient({ code: 'too-fast' })).toBe(true)
    expect(isTransient(proofNeeded)).toBe(true)
    expect(isTransient({ code: 'room-not-found' })).toBe(false)
    expect(isTransient({ code: 'not-in-room' })).toBe(false)
  })
})
