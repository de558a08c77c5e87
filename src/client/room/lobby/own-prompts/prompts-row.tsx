import { useId } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { SettingRow, settingHintId } from '#client/ui/setting-row/setting-row.tsx'
import { Switch } from '#client/ui/switch/switch.tsx'
import { ownPromptsCopy as copy } from './own-prompts.copy.ts'
import styles from './prompts-row.module.css'

/** The room's own prompts for a game, as this host knows them. */
export interface StoredPrompts {
  readonly count: number
  readonly isOn: boolean
  /** Whether this host wrote them. */
  readonly isOwn: boolean
}

/** The setting of own prompts: another host's can be switched off or deleted, but not read. */
export function PromptsRow(props: {
  readonly label: string
  /** Null without any. */
  readonly stored: StoredPrompts | null
  readonly isOpening: boolean
  readonly onEdit: () => void
  readonly onSwitch: (isOn: boolean) => void
  readonly onDelete: () => void
}) {
  const { label, stored } = props
  const id = useId()
  if (stored === null || stored.isOwn)
    return (
      <SettingRow id={id} label={label} hint={hintOf(stored)}>
        <Button
          id={id}
          size="sm"
          icon={stored === null ? 'plus' : 'text'}
          aria-label={stored === null ? copy.addTo(label) : copy.editOf(label)}
          aria-describedby={settingHintId(id)}
          isBusy={props.isOpening}
          onClick={props.onEdit}
        >
          {stored === null ? copy.add : copy.edit}
        </Button>
      </SettingRow>
    )
  return (
    <div className={styles.others}>
      <SettingRow id={id} label={label} hint={hintOf(stored)}>
        <span className={styles.controls}>
          <Switch
            id={id}
            label={label}
            describedBy={settingHintId(id)}
            isOn={stored.isOn}
            onToggle={props.onSwitch}
          />
          <Button size="sm" icon="trash" aria-label={copy.deleteOf(label)} onClick={props.onDelete}>
            {copy.delete}
          </Button>
        </span>
      </SettingRow>
      <NoticeBox icon="info">{copy.notYours(label)}</NoticeBox>
    </div>
  )
}

function hintOf(stored: StoredPrompts | null): string {
  if (stored === null) return copy.none
  const { count, isOn, isOwn } = stored
  if (isOwn) return isOn ? copy.mine(count) : copy.mineOff(count)
  return isOn ? copy.others(count) : copy.othersOff(count)
}
