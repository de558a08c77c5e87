import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureRounds } from '#tests/support/measure-rounds.ts'
import { playScript, someScript } from '../kit/testing/game-script.ts'
import { simulationOf } from '../kit/testing/simulations.test-support.ts'
import { chainStory } from './game.ts'
import { ownPrompts } from './own-prompts.ts'
import { StoryParty, textAt } from './story-party.test-support.ts'

describe('the catalogue', () => {
  it('[STORY-1] defines players and settings', () => {
    const { areSettingsValid, maxPlayers, minPlayers } = chainStory
    expect([minPlayers, maxPlayers]).toEqual([3, 12])
    expect(chainStory.defaultSettings).toEqual({ sentences: 3, genre: 'any', secretWords: false })
    const valid = { sentences: 12, genre: 'mystery', secretWords: true }
    expect(areSettingsValid(valid)).toBe(true)
    for (const wrong of [{ sentences: 2 }, { sentences: 13 }, { genre: 'western' }, { secretWords: 1 }])
      expect(areSettingsValid({ ...valid, ...wrong })).toBe(false)
  })
})

describe('an own opener', () => {
  it('[STORY-40] is a line of at least 3 characters', () => {
    expect(ownPrompts.check('The printer had feelings.')).toEqual({
      ok: true,
      value: { key: 'the printer had feelings', text: 'The printer had feelings.' },
    })
    expect(ownPrompts.check(ownPrompts.format()).ok).toBe(true)
    expect(ownPrompts.check('No')).toEqual({ ok: false, refusal: 'too-short' })
    expect(Object.keys(ownPrompts.reasons)).toEqual(['too-short'])
  })
})

describe('the stored rows', () => {
  it('[STORY-41] restore the same game', () => {
    const simulation = simulationOf(chainStory.id)
    fc.assert(
      fc.property(someScript, (script) => {
        const { rows } = playScript(chainStory, simulation, script, () => {})
        expect(chainStory.rewrite(structuredClone(rows))).toEqual(rows)
      }),
    )
  })

  it.each([
    ['a turn too many', { turns: 5 }],
    ['an opener too few', { openers: [{ id: 'any-01', text: 'Well.' }] }],
    ['a word too few', { words: [{ id: 'word-igloo', text: 'igloo' }] }],
    ['a step too far', { step: 9 }],
    ['a sentence of a later turn', { step: 0 }],
  ])('[STORY-41] throw with %s', (_, changes) => {
    const party = new StoryParty()
    party.writeTurn(textAt)
    party.writeTurn(textAt)
    const { state } = party.rows
    const json: object = typeof state.state === 'object' && state.state !== null ? state.state : {}
    const rows = { ...party.rows, state: { ...state, state: { ...json, ...changes } } }
    expect(chainStory.read(party.rows).kind).toBe('readable')
    expect(chainStory.read(rows).kind).toBe('damaged')
  })

  it.each([
    ['no turn', { turns: 0, step: 0 }, 'no player writes twice in a story'],
    ['two openers of five', { openers: [{ id: 'any-01', text: 'Well.' }] }, 'every story has an opener'],
    ['one word', { words: [{ id: 'word-igloo', text: 'igloo' }] }, 'every turn has its words'],
    ['a step beyond its turns', { step: 4 }, 'the turn exists'],
  ])('[STORY-41] name what contradicts them: %s', (_, changes, claim) => {
    const party = new StoryParty()
    const { state } = party.rows
    const rows = { ...party.rows, state: { ...state, state: Object.assign({}, state.state, changes) } }
    expect(chainStory.read(rows)).toEqual({ kind: 'damaged', reason: expect.stringContaining(claim) })
  })
})

it('[STORY-43] a player of a room of 12 receives at most 6 KB in each turn, each Read, and Vote', () => {
  // The sentences of the quick player have about 80 characters.
  const bytes = measureRounds(chainStory.id, 12)
  expect(bytes).toHaveLength(8 + 12 + 1)
  expect(Math.max(...bytes)).toBeLessThan(6 * 1024)
})

it('[STORY-43] the longest story takes at most 8 KB in a view', () => {
  const own = Array.from({ length: 11 }, (_, place) => '🪿'.repeat(200 - place))
  const party = new StoryParty({ players: 11, sentences: 12, own })
  party.writeAll(() => '🪿'.repeat(160))
  party.tickOnce()
  expect(party.reading()).toMatchObject({ sentences: { length: 9 } })
  expect(Buffer.byteLength(JSON.stringify(party.reading()))).toBeLessThan(8 * 1024)
})
