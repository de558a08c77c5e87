import { useState } from 'react'
import { hiddenRoles } from '#games/catalogue/hidden-roles.ts'
import { defaultSettings } from '#games/game-settings.ts'
import { Card } from '#ui/card/card.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { Select } from '#ui/select/select.tsx'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { SettingsForm } from '../room/settings/settings-form.tsx'
import { Specimen } from './specimen.tsx'

const PACES = [
  { value: 'calm', label: 'Calm' },
  { value: 'brisk', label: 'Brisk' },
] as const

/** A game's settings, one of each kind, as the host sees them, and a disabled control. */
export function SettingsCard() {
  const [isOn, setOn] = useState(true)
  const [count, setCount] = useState(3)
  const [pace, setPace] = useState('calm')
  const [settings, setSettings] = useState(defaultSettings(hiddenRoles))
  return (
    <Card caption="Settings" captionInk="mint" captionSize="sm" headingLevel={2}>
      <Specimen name="SettingRow, with Switch, Select and Stepper" isStacked>
        <SettingsForm game={hiddenRoles} values={settings} onChange={setSettings} />
        <SettingRow id="fixed" label="Fixed by the host">
          <Switch id="fixed" label="Fixed by the host" isOn onToggle={() => undefined} disabled />
        </SettingRow>
      </Specimen>
      <Specimen name="Switch">
        <Switch label="On" isOn={isOn} onToggle={() => setOn(!isOn)} />
        <Switch label="Off" isOn={!isOn} onToggle={() => setOn(!isOn)} />
        <Switch label="Fixed" isOn onToggle={() => undefined} disabled />
      </Specimen>
      <Specimen name="Segment">
        <Segment label="Pace" options={PACES} value={pace} onValueChange={setPace} />
      </Specimen>
      <Specimen name="Stepper">
        <Stepper label="At its least" value={1} onValueChange={() => undefined} min={1} max={5} />
        <Stepper label="Facts" value={count} onValueChange={setCount} min={1} max={5} />
      </Specimen>
      <Specimen name="Select">
        <Select label="Pace" value={pace} onValueChange={setPace} options={PACES} />
        <Select label="Fixed pace" value={pace} onValueChange={setPace} options={PACES} disabled />
      </Specimen>
    </Card>
  )
}
