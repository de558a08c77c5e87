import type { GameSettings } from '#rooms/record/fields.ts'
import type { GameDefinition, GameSetting } from './game-definition.ts'

type SettingValue = GameSettings[string]

/** Settings of a newly selected game: toggles are off, selects at their first option, numbers minimal. */
export function defaultSettings({ settings }: Pick<GameDefinition, 'settings'>): GameSettings {
  return Object.fromEntries(settings.map((setting) => [setting.id, initialValue(setting)]))
}

/** The catalogue's recommended value of every setting. */
export function recommendedSettings({ settings }: Pick<GameDefinition, 'settings'>): GameSettings {
  return Object.fromEntries(settings.map((setting) => [setting.id, setting.default]))
}

/** Whether every setting has its recommended value. */
export function areSettingsRecommended(
  { settings }: Pick<GameDefinition, 'settings'>,
  values: GameSettings,
): boolean {
  return settings.every((setting) => values[setting.id] === setting.default)
}

/** Whether every setting of the game has a valid value, and there is no other setting. */
export function areSettingsValid(
  { settings }: Pick<GameDefinition, 'settings'>,
  values: GameSettings,
): boolean {
  return (
    Object.keys(values).length === settings.length &&
    settings.every((setting) => Object.hasOwn(values, setting.id) && isValid(setting, values[setting.id]))
  )
}

function initialValue(setting: GameSetting): SettingValue {
  switch (setting.type) {
    case 'toggle':
      return false
    case 'select':
      return firstOption(setting)
    case 'number':
      return setting.min
  }
}

function firstOption({ id, options }: Extract<GameSetting, { type: 'select' }>): string {
  const [first] = options
  if (first === undefined) throw new Error(`setting ${id} has no options`)
  return first.value
}

function isValid(setting: GameSetting, value: SettingValue | undefined): boolean {
  switch (setting.type) {
    case 'toggle':
      return typeof value === 'boolean'
    case 'select':
      return setting.options.some((option) => option.value === value)
    case 'number':
      return (
        typeof value === 'number' && Number.isInteger(value) && value >= setting.min && value <= setting.max
      )
  }
}
