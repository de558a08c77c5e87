import { describe, expect, it } from 'vitest'
import { m } from '#messages'
import game from './definition.ts'

describe('the definition of Fact or Fiction', () => {
  it('[FOF-24] decides the limits', () => {
    expect(game).toMatchObject({ minPlayers: 4, maxPlayers: 32, duration: 15, difficulty: 'easy' })
    expect(game.settings).toMatchObject([
      { id: 'factsPerPlayer', type: 'number', default: 2, min: 1, max: 5 },
    ])
    expect(game.settings[0].label()).toBe('Facts per player')
    expect(game.phases.map(({ name, duration }) => [name(), duration])).toEqual([
      ['Submit', 60],
      ['Present', 20],
      ['Vote', 10],
      ['Reveal', 10],
    ])
  })

  it('[FOF-24] recommends the registry values as given, independently of the limits', () => {
    expect(game.playsBestWith).toEqual({
      minPlayers: 3,
      maxPlayers: 8,
      roundsPerGame: 5,
      timePerRound: 45,
      settings: { enableTimer: true, allowSkip: false, anonymousVoting: true },
    })
  })

  it('[FOF-63] the rules say that the points show who was right', () => {
    expect(m.fof_about_secrecy()).toContain('after the Reveal they tell who was right')
  })

  it('[FOF-59] the definition has the text of the abort', () => {
    expect(game.aborts['no-statements'].message()).toBe('Back to the lobby!')
  })
})
