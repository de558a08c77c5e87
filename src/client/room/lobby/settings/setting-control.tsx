import { useId } from 'react'
import { Select } from '#client/ui/select/select.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Stepper } from '#client/ui/stepper/stepper.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import type { GameSetting } from '#games/game-definition.ts'
import type { GameSettings } from '#rooms/room-record.ts'
import { lobbyCopy } from '../lobby.copy.ts'

/** One setting of a game: a switch, a select or a number within its bounds. */
export function SettingControl(props: {
  readonly setting: GameSetting
  readonly value: GameSettings[string] | undefined
  readonly onChange: (value: GameSettings[string]) => void
}) {
  const { setting, value, onChange } = props
  const id = useId()
  const control = { id, label: setting.label, describedBy: settingHintId(id) }
  switch (setting.type) {
    case 'toggle':
      return (
        <SettingRow id={id} label={setting.label} hint={setting.description}>
          <Switch {...control} isOn={value === true} onToggle={onChange} />
        </SettingRow>
      )
    case 'select':
      return (
        <SettingRow id={id} label={setting.label} hint={setting.description}>
          <Select
            {...control}
            options={setting.options}
            value={String(value ?? setting.options[0]?.value)}
            onValueChange={onChange}
          />
        </SettingRow>
      )
    case 'number':
      return (
        <SettingRow
          id={id}
          label={setting.label}
          hint={lobbyCopy.settings.numberHint(setting.description, setting.min, setting.max)}
        >
          <Stepper
            {...control}
            value={typeof value === 'number' ? value : setting.min}
            min={setting.min}
            max={setting.max}
            onValueChange={onChange}
          />
        </SettingRow>
      )
  }
}
