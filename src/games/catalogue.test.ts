import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { linesOf } from '#messages/lines-of.ts'
import type { Message } from '#messages/message.ts'
import { languages, SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { drafts } from './catalogue.ts'
import type { GameDefinition } from './game-definition.ts'
import { areSettingsValid, defaultSettings, recommendedSettings } from './game-settings.ts'
import { registeredGames } from './games.ts'

const catalogue: readonly GameDefinition[] = [...registeredGames.map((game) => game.definition), ...drafts]

const name = v.pipe(v.string(), v.minLength(1))
const text = v.custom<Message>(isText, 'not a message, empty or not trimmed')

function isText(value: unknown): boolean {
  const message = typeof value === 'function' ? value() : ''
  return typeof message === 'string' && message.length > 0 && message === message.trim()
}
const count = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const settingBase = {
  id: v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9]{0,39}$/)),
  label: text,
  description: text,
  setsLength: v.exactOptional(v.literal(true)),
}

const settingSchema = v.variant('type', [
  v.strictObject({ ...settingBase, type: v.literal('toggle'), default: v.boolean() }),
  v.pipe(
    v.strictObject({
      ...settingBase,
      type: v.literal('select'),
      default: name,
      options: v.pipe(v.array(v.strictObject({ value: name, label: text })), v.minLength(2)),
    }),
    v.check(({ options, default: value }) => options.some((option) => option.value === value), 'default'),
    v.check(({ options }) => isDistinct(options.map((option) => option.value)), 'options'),
  ),
  v.pipe(
    v.strictObject({
      ...settingBase,
      type: v.literal('number'),
      default: v.pipe(v.number(), v.integer()),
      min: v.pipe(v.number(), v.integer()),
      max: v.pipe(v.number(), v.integer()),
    }),
    v.check(({ min, max, default: value }) => min < max && min <= value && value <= max, 'bounds'),
  ),
])

const definitionSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    name: text,
    icon: v.pipe(v.string(), v.regex(/^\p{Emoji}/u)),
    category: v.picklist([
      'bluffing',
      'drawing',
      'deduction',
      'trivia',
      'storytelling',
      'acting',
      'puzzle',
      'mixed',
    ]),
    description: text,
    detailedRules: v.pipe(
      text,
      v.check((rules) => linesOf(rules()).length >= 3, 'too few rules'),
    ),
    minPlayers: count(2, 32),
    maxPlayers: count(2, 32),
    idealPlayers: count(2, 32),
    duration: count(1, 60),
    difficulty: v.picklist(['easy', 'medium', 'hard']),
    promptLanguages: v.exactOptional(
      v.pipe(
        v.array(v.picklist(languages)),
        v.check((all) => all[0] === SOURCE_LANGUAGE && isDistinct(all), 'English first, and each once'),
      ),
    ),
    requiresDrawing: v.exactOptional(v.literal(true)),
    requiresText: v.exactOptional(v.literal(true)),
    requiresVideo: v.exactOptional(v.literal(true)),
    settings: v.pipe(v.array(settingSchema), v.minLength(1), v.maxLength(20)),
    phases: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
          name: text,
          duration: count(1, 600),
          description: text,
          ink: v.picklist(['sun', 'sky', 'mint', 'pink', 'tomato']),
          isOpening: v.exactOptional(v.literal(true)),
          collects: v.exactOptional(v.literal(true)),
          atLeast: v.exactOptional(count(1, 600)),
          alarms: v.exactOptional(v.pipe(v.array(count(1, 600)), v.minLength(1))),
          showsDone: v.exactOptional(v.picklist(['team', 'nobody'])),
          plays: v.exactOptional(v.array(v.picklist(['in', 'asleep', 'out']))),
          reactions: v.exactOptional(v.literal(true)),
        }),
      ),
      v.minLength(1),
    ),
    mostRounds: v.exactOptional(v.function()),
    roundsText: v.exactOptional(v.function()),
    phaseCounts: v.exactOptional(v.function()),
    points: v.exactOptional(
      v.pipe(v.array(v.strictObject({ when: text, points: count(0, 1_000) })), v.minLength(1)),
    ),
    figures: v.exactOptional(v.record(v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z]{0,39}$/)), text)),
    awards: v.exactOptional(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
        v.strictObject({
          title: text,
          ink: v.picklist(['sun', 'sky', 'mint', 'pink', 'tomato']),
          reason: v.function(),
        }),
      ),
    ),
    playsBestWith: v.exactOptional(
      v.strictObject({
        minPlayers: count(2, 32),
        maxPlayers: count(2, 32),
        roundsPerGame: count(1, 50),
        timePerRound: count(1, 600),
        settings: v.strictObject({
          enableTimer: v.boolean(),
          allowSkip: v.boolean(),
          anonymousVoting: v.boolean(),
        }),
      }),
    ),
    aborts: v.exactOptional(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
        v.strictObject({ message: text, description: text }),
      ),
    ),
  }),
  v.check((game) => game.minPlayers <= game.idealPlayers && game.idealPlayers <= game.maxPlayers, 'players'),
  v.check(({ settings }) => isDistinct(settings.map((setting) => setting.id)), 'setting ids'),
  v.check(({ phases }) => isDistinct(phases.map((phase) => phase.id)), 'phase ids'),
  v.check(({ phases }) => isDistinct(phases.map((phase) => phase.name())), 'phase names'),
)

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

describe('catalogue', () => {
  it('holds each game once, playable or a draft', () => {
    expect(isDistinct(catalogue.map((game) => game.id))).toBe(true)
    expect(isDistinct(catalogue.map((game) => game.name()))).toBe(true)
  })

  it.each(catalogue.map((game) => [game.id, game] as const))('%s is valid', (_, game) => {
    const parsed = v.safeParse(definitionSchema, game)
    expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([])
    expect(areSettingsValid(game, defaultSettings(game))).toBe(true)
  })

  it.each(catalogue.map((game) => [game.id, game] as const))(
    '[ROOM-75] %s recommends valid settings, with every toggle off',
    (_, game) => {
      expect(areSettingsValid(game, recommendedSettings(game))).toBe(true)
      const toggles = game.settings.filter((setting) => setting.type === 'toggle')
      expect(toggles.filter((toggle) => toggle.default).map((toggle) => toggle.label)).toEqual([])
    },
  )

  it('has settings of every kind', () => {
    const kinds = new Set(catalogue.flatMap((game) => game.settings.map((setting) => setting.type)))
    expect([...kinds].sort()).toEqual(['number', 'select', 'toggle'])
  })
})
