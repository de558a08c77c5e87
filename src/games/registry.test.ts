import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROMPT_LENGTH_MAX } from '#rooms/prompts/prompt-limits.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { tenfold } from '#tests/support/property-runs.ts'
import { DEFAULT_GAME_ID, drafts } from './catalogue.ts'
import { gameTables, parseOfferedGames, playableGames, registeredGames } from './games.ts'

describe('playableGames', () => {
  it('[GAME-21] returns the rules of every registered game, by id, regardless of the games that this deployment offers', () => {
    const games = playableGames()
    expect([...games.keys()]).toEqual(registeredGames.map(({ id }) => id))
    expect(games.get('fact-or-fiction' as GameId)).toMatchObject({
      id: 'fact-or-fiction',
      minPlayers: 4,
      maxPlayers: 32,
      defaultSettings: { factsPerPlayer: 1 },
    })
  })
})

describe('own prompts', () => {
  const prompted = registeredGames.filter(({ checkPrompts }) => checkPrompts !== null)
  const unit = fc.constantFrom('a', 'b', '|', '/', ',', ';', '?', '–', ' ', '\uFB2C', '\u0958')
  const long = fc.tuple(
    fc.string({ unit, minLength: 10, maxLength: 40 }),
    fc.integer({ min: 185, max: PROMPT_LENGTH_MAX }),
  )

  it.each(prompted.map((game) => [game.id, game] as const))(
    '[ROOM-167] prompts that %s accepts are also accepted in their stored form, so that each is played',
    (_, { checkPrompts }) => {
      const line = long.map(([start, length]) => start.padEnd(length, 'word'))
      fc.assert(
        fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
          const stored = checkPrompts?.(lines).good.map(({ text }) => text) ?? []
          expect(checkPrompts?.(stored)).toMatchObject({ bad: [] })
          for (const text of stored) expect(Array.from(text).length).toBeLessThanOrEqual(PROMPT_LENGTH_MAX)
        }),
        tenfold(),
      )
    },
  )

  it('[ROOM-167] prompts that grow beyond 200 characters when they are stored are refused', () => {
    const [polls] = prompted.filter(({ id }) => id === 'speed-polls')
    const grows = `${'x'.repeat(192)}?|a|b|c`
    expect(polls?.checkPrompts?.([grows])).toEqual({ good: [], bad: [{ number: 1, reason: 'too-long' }] })
    expect(polls?.checkPrompts?.([grows.slice(6)])?.good).toHaveLength(1)
  })
})

describe('gameTables', () => {
  it('has each table once, with a key of fields of that table', () => {
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
    ['fact-or-fiction, hidden-roles', 'OFFERED_GAMES names a game that cannot be played yet: hidden-roles'],
    ['fact-or-fiction,fact-or-fiction', 'OFFERED_GAMES names a game twice: fact-or-fiction'],
    ['a,b,c,d,e', 'OFFERED_GAMES names 5 games: the lobby shows at most 4'],
  ])('explains the fault in "%s"', (text, message) => {
    expect(parseOfferedGames(text)).toEqual({ ok: false, refusal: message })
  })
})

describe('the default id', () => {
  it('belongs to no game', () => {
    expect(DEFAULT_GAME_ID).toBe('spot-the-faker')
    expect(drafts.map((draft) => draft.id)).not.toContain(DEFAULT_GAME_ID)
    expect(registeredGames.map((game): string => game.definition.id)).not.toContain(DEFAULT_GAME_ID)
  })
})
