import { describe, expect, it } from 'vitest'
import factOrFiction from './fact-or-fiction/definition.ts'
import { longestSeconds } from './game-length.ts'
import { registeredGames } from './games.ts'
import speedPolls from './speed-polls/definition.ts'

describe('the longest time that a game takes', () => {
  it('[GAME-90] is its opening phase and a round for each statement', () => {
    expect(longestSeconds(factOrFiction, 8, { factsPerPlayer: 1 }, 1)).toBe(60 + 8 * 40)
    expect(longestSeconds(factOrFiction, 4, { factsPerPlayer: 5 }, 1)).toBe(60 + 20 * 40)
  })

  it('[GAME-90] counts no more statements than the deck has', () => {
    expect(longestSeconds(factOrFiction, 32, { factsPerPlayer: 5 }, 1)).toBe(15 * 60)
    expect(longestSeconds(factOrFiction, 22, { factsPerPlayer: 1 }, 1)).toBe(15 * 60)
  })

  it('[GAME-90] is the same for any number of players where the settings alone decide', () => {
    expect(longestSeconds(speedPolls, 3, { questions: 10 }, 1)).toBe(10 * 28)
    expect(longestSeconds(speedPolls, 32, { questions: 10 }, 1)).toBe(10 * 28)
  })

  it('[GAME-90] counts a phase that does not come once a round as often as it comes', () => {
    const game = {
      phases: speedPolls.phases,
      mostRounds: () => 3,
      phaseCounts: (players: number) => ({ guess: 3 * players }),
    }
    expect(longestSeconds(game, 4, {}, 1)).toBe(3 * 12 + 12 * 8 + 3 * 8)
  })

  it('[GAME-90] grows with the pace of the room', () => {
    expect(longestSeconds(speedPolls, 3, { questions: 10 }, 1.5)).toBe(15 * 28)
    expect(longestSeconds(factOrFiction, 8, { factsPerPlayer: 1 }, 2)).toBe(2 * 380)
  })

  it('is unknown for a game that does not give its rounds', () => {
    expect(longestSeconds({ phases: factOrFiction.phases }, 8, {}, 1)).toBeNull()
  })

  it.each(registeredGames.map(({ definition }) => [definition.id, definition] as const))(
    '%s gives its rounds, and names the setting that decides them',
    (_, definition) => {
      expect(definition.mostRounds).toBeDefined()
      expect(definition.settings.filter((setting) => 'setsLength' in setting)).toHaveLength(1)
    },
  )
})
