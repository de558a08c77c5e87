import { useState } from 'react'
import { Card } from '#client/ui/card/card.tsx'
import { Select } from '#client/ui/select/select.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Stepper } from '#client/ui/stepper/stepper.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import css from './fields-card.module.css'

const ORDERS = [
  { value: 'robin', label: 'Round robin' },
  { value: 'lot', label: 'By lot' },
  { value: 'youngest', label: 'Youngest player first' },
]

export function SettingsCard() {
  const [facts, setFacts] = useState(1)
  const [seats, setSeats] = useState(12)
  const [isTimed, setTimed] = useState(true)
  const [isLoud, setLoud] = useState(false)
  const [order, setOrder] = useState('robin')
  return (
    <Card caption="Settings" captionInk="mint" captionSize="sm">
      <div className={css.fields}>
        <SettingRow
          id="facts"
          label="Facts per player"
          hint="How many statements each player brings (1 to 5)."
        >
          <Stepper
            id="facts"
            label="Facts per player"
            value={facts}
            onValueChange={setFacts}
            min={1}
            max={5}
            describedBy={settingHintId('facts')}
          />
        </SettingRow>
        <SettingRow id="seats" label="Seats">
          <Stepper id="seats" label="Seats" value={seats} onValueChange={setSeats} min={2} max={32} />
        </SettingRow>
        <SettingRow id="timed" label="Timer" hint="Off by default.">
          <Switch
            id="timed"
            label="Timer"
            isOn={isTimed}
            onToggle={setTimed}
            describedBy={settingHintId('timed')}
          />
        </SettingRow>
        <SettingRow id="loud" label="Loud mode">
          <Switch id="loud" label="Loud mode" isOn={isLoud} onToggle={setLoud} />
        </SettingRow>
        <SettingRow id="fixed" label="Fixed by the host">
          <Switch id="fixed" label="Fixed by the host" isOn onToggle={setLoud} disabled />
        </SettingRow>
        <SettingRow id="order" label="Turn order" hint="First option by default.">
          <Select
            id="order"
            label="Turn order"
            value={order}
            onValueChange={setOrder}
            options={ORDERS}
            describedBy={settingHintId('order')}
          />
        </SettingRow>
      </div>
    </Card>
  )
}
