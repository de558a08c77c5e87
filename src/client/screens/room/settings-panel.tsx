import { useId } from 'react'
import { useBackend } from '#client/backend/backend-context.tsx'
import { Select } from '#client/ui/select/select.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Stepper } from '#client/ui/stepper/stepper.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import type { GameDefinition, GameSetting } from '#games/game-definition.ts'
import { defaultSettings } from '#games/game-settings.ts'
import type { GameSettings } from '#rooms/room-record.ts'
import { toastRefusal } from '../toast-refusal.ts'
import { useSeat } from './seat.tsx'
import styles from './settings-panel.module.css'
import { useOptimistic } from './use-optimistic.ts'

/** The selected game's settings. Every change sends all of them: half a set is never stored (ruling R10). */
export function SettingsPanel({ game }: { readonly game: GameDefinition }) {
  const backend = useBackend()
  const { session, view } = useSeat()
  const kept: GameSettings = view.room.gameSettings ?? defaultSettings(game)
  const settings = useOptimistic(kept, async (wanted) => {
    const changed = await backend.changeSettings(session, wanted)
    if (!changed.ok) toastRefusal('Could not change the settings', changed.refusal)
  })
  if (game.settings.length === 0) return null
  return (
    <div className={styles.settings}>
      {game.settings.map((setting) => (
        <SettingControl
          key={setting.id}
          setting={setting}
          value={settings.value[setting.id]}
          onChange={(value) => settings.change({ ...settings.value, [setting.id]: value })}
        />
      ))}
    </div>
  )
}

function SettingControl(props: {
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
          hint={`${setting.description.replace(/\.$/, '')} (${setting.min} to ${setting.max}).`}
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
