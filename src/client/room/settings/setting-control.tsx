import { useId } from 'react'
import type { GameSetting } from '#games/game-definition.ts'
import { m } from '#messages'
import type { GameSettings } from '#rooms/record/fields.ts'
import { Select } from '#ui/select/select.tsx'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import styles from './settings-panel.module.css'

/** One setting of a game: a switch, a select or a number within its bounds. */
export function SettingControl(props: {
  readonly setting: GameSetting
  readonly value: GameSettings[string] | undefined
  /** What follows from the value, below its hint. */
  readonly consequence?: string | null
  readonly onChange: (value: GameSettings[string]) => void
}) {
  const { setting, value, consequence = null, onChange } = props
  const id = useId()
  const label = setting.label()
  const control = { id, label, describedBy: settingHintId(id) }
  const hint = (
    <>
      {hintOf(setting)}
      {consequence !== null && <b className={styles.consequence}>{consequence}</b>}
    </>
  )
  return (
    <SettingRow id={id} label={label} hint={hint}>
      {setting.type === 'toggle' && <Switch {...control} isOn={value === true} onToggle={onChange} />}
      {setting.type === 'select' && (
        <Select
          {...control}
          options={setting.options.map((option) => ({ value: option.value, label: option.label() }))}
          value={String(value ?? setting.options[0]?.value)}
          onValueChange={onChange}
        />
      )}
      {setting.type === 'number' && (
        <Stepper
          {...control}
          value={typeof value === 'number' ? value : setting.min}
          min={setting.min}
          max={setting.max}
          onValueChange={onChange}
        />
      )}
    </SettingRow>
  )
}

function hintOf(setting: GameSetting): string {
  return setting.type === 'number'
    ? m.lobby_settings_number_hint({
        description: setting.description().replace(/\.$/, ''),
        min: setting.min,
        max: setting.max,
      })
    : setting.description()
}
