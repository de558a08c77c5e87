import { describe, expect, it } from 'vitest'
import type { GameId } from '#rooms/ids.ts'
import { findGame } from './catalogue.ts'
import { gameTables, parseOfferedGames, playableGames, registeredGames as registered } from './games.ts'
import { describeGame } from './kit/describe-game.test-support.ts'
import { simulationOf } from './kit/simulations.test-support.ts'
import { DEFAULT_GAME_ID, registeredGames } from './registered-games.ts'

for (const game of registered) describeGame(game, simulationOf(game.id))

describe('playableGames', () => {
  it('[GAME-21] returns the rules of every registered game, by id, whatever this deployment offers', () => {
    const games = playableGames()
    expect([...games.keys()]).toEqual(registered.map(({ id }) => id))
    expect(games.get('fact-or-fiction' as GameId)).toMatchObject({
      id: 'fact-or-fiction',
      minPlayers: 4,
      maxPlayers: 32,
      defaultSettings: { factsPerPlayer: 1 },
    })
  })
})

describe('gameTables', () => {
  it('has each table once, with a key of its own fields', () => {
    const names = gameTables.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    for (const { key, row } of gameTables)
      for (const field of key) expect(Object.keys(row.entries)).toContain(field)
  })
})

describe('parseOfferedGames', () => {
  it('offers Fact or Fiction by default', () => {
    expect(parseOfferedGames(undefined)).toEqual({ ok: true, value: ['fact-or-fiction'] })
  })

  it('reads ids separated by commas, with or without blanks', () => {
    expect(parseOfferedGames(' fact-or-fiction ')).toEqual({ ok: true, value: ['fact-or-fiction'] })
  })

  it.each([
    ['', 'OFFERED_GAMES is empty: it must name at least one game'],
    ['  ', 'OFFERED_GAMES is empty: it must name at least one game'],
    ['fact-or-fiction,', 'OFFERED_GAMES has a comma too many'],
    ['charades', 'OFFERED_GAMES names an unknown game: charades'],
    ['fact-or-fiction, speed-polls', 'OFFERED_GAMES names a game that cannot be played yet: speed-polls'],
    ['fact-or-fiction,fact-or-fiction', 'OFFERED_GAMES names a game twice: fact-or-fiction'],
    ['a,b,c,d,e', 'OFFERED_GAMES names 5 games: the lobby shows at most 4'],
  ])('explains the fault in "%s"', (text, message) => {
    expect(parseOfferedGames(text)).toEqual({ ok: false, refusal: message })
  })
})

describe('registeredGames', () => {
  it('[FOF-24] carries the registry values of Fact or Fiction as given, independently of the catalogue', () => {
    const { id, config, tables } = registeredGames['fact-or-fiction']
    expect(id).toBe('fact-or-fiction')
    expect(config).toMatchObject({ minPlayers: 3, maxPlayers: 8, roundsPerGame: 5, timePerRound: 45 })
    expect(config.settings).toEqual({ enableTimer: true, allowSkip: false, anonymousVoting: true })
    expect(tables).toEqual(['game_facts', 'fact_votes', 'game_sessions', 'game_states'])
  })

  it('has a default id that is not in the catalogue', () => {
    expect(DEFAULT_GAME_ID).toBe('spot-the-faker')
    expect(findGame(DEFAULT_GAME_ID)).toBeUndefined()
  })
})
