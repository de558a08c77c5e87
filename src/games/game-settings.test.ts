import { describe, expect, it } from 'vitest'
import factOrFictionDefinition from './fact-or-fiction/definition.ts'
import type { GameSetting } from './game-definition.ts'
import {
  areSettingsRecommended,
  areSettingsValid,
  defaultSettings,
  recommendedSettings,
} from './game-settings.ts'

const settings: readonly GameSetting[] = [
  { id: 'fast', type: 'toggle', label: () => 'Fast', description: () => '', default: true },
  {
    id: 'theme',
    type: 'select',
    label: () => 'Theme',
    description: () => '',
    default: 'sea',
    options: [
      { value: 'land', label: () => 'Land' },
      { value: 'sea', label: () => 'Sea' },
    ],
  },
  { id: 'rounds', type: 'number', label: () => 'Rounds', description: () => '', default: 3, min: 2, max: 5 },
]
const definition = { settings }
const valid = { fast: true, theme: 'sea', rounds: 5 }

describe('defaultSettings', () => {
  it('sets toggles false, selects to their first option and numbers to their minimum, not to the recommended values', () => {
    expect(defaultSettings(definition)).toEqual({ fast: false, theme: 'land', rounds: 2 })
  })

  it('begins Fact or Fiction with one fact per player', () => {
    expect(defaultSettings(factOrFictionDefinition)).toEqual({ factsPerPlayer: 1 })
  })
})

describe('recommendedSettings', () => {
  it('[ROOM-75] the recommendation has the catalogue default of every setting', () => {
    expect(recommendedSettings(definition)).toEqual({ fast: true, theme: 'sea', rounds: 3 })
    expect(recommendedSettings(factOrFictionDefinition)).toEqual({ factsPerPlayer: 2 })
  })

  it('[ROOM-215] the recommendation is met once every setting has its default, and not before', () => {
    expect(areSettingsRecommended(definition, recommendedSettings(definition))).toBe(true)
    expect(areSettingsRecommended(definition, { ...recommendedSettings(definition), rounds: 4 })).toBe(false)
    expect(areSettingsRecommended(definition, defaultSettings(definition))).toBe(false)
  })
})

describe('areSettingsValid', () => {
  it('accepts a valid value for every setting', () => {
    expect(areSettingsValid(definition, valid)).toBe(true)
    expect(areSettingsValid(definition, defaultSettings(definition))).toBe(true)
  })

  it.each([
    ['a setting is missing', { fast: true, theme: 'sea' }],
    ['there is an unknown setting', { ...valid, more: 1 }],
    ['one has another name', { fast: true, theme: 'sea', turns: 5 }],
    ['a toggle is a number', { ...valid, fast: 1 }],
    ['an option is unknown', { ...valid, theme: 'sky' }],
    ['a select is a number', { ...valid, theme: 0 }],
    ['a number is too small', { ...valid, rounds: 1 }],
    ['a number is too big', { ...valid, rounds: 6 }],
    ['a number is not whole', { ...valid, rounds: 2.5 }],
    ['a number is NaN', { ...valid, rounds: Number.NaN }],
    ['a number is a text', { ...valid, rounds: '3' }],
  ])('refuses when %s', (_, values) => {
    expect(areSettingsValid(definition, values)).toBe(false)
  })

  it('ignores inherited properties', () => {
    const inherited = [{ ...settings[0], id: 'toString' } as GameSetting]
    expect(areSettingsValid({ settings: inherited }, { fast: true })).toBe(false)
  })
})
