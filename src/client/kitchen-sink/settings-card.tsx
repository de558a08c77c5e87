import { useState } from 'react'
import { SettingControl } from '#client/screens/room/setting-control.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { SettingRow } from '#client/ui/setting-row/setting-row.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import { hiddenRoles } from '#games/catalogue/hidden-roles.ts'
import { defaultSettings } from '#games/game-settings.ts'
import css from './fields-card.module.css'

/** A game's settings with one of every kind, as a host gets them, and a control that nobody can change. */
export function SettingsCard() {
  const [settings, setSettings] = useState(defaultSettings(hiddenRoles))
  return (
    <Card caption="Settings" captionInk="mint" captionSize="sm">
      <div className={css.fields}>
        {hiddenRoles.settings.map((setting) => (
          <SettingControl
            key={setting.id}
            setting={setting}
            value={settings[setting.id]}
            onChange={(value) => setSettings({ ...settings, [setting.id]: value })}
          />
        ))}
        <SettingRow id="fixed" label="Fixed by the host">
          <Switch id="fixed" label="Fixed by the host" isOn onToggle={() => undefined} disabled />
        </SettingRow>
      </div>
    </Card>
  )
}
