import { useId } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import styles from './prompts-row.module.css'

/** The room's own prompts for a game, as this host knows them. */
export interface StoredPrompts {
  readonly count: number
  readonly isOn: boolean
  /** Whether this host wrote them. */
  readonly isOwn: boolean
}

/** The setting of own prompts: another host's can be switched off or deleted, but not read. */
export function PromptsSettingRow(props: {
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
          aria-label={stored === null ? m.own_prompts_add_to({ label }) : m.own_prompts_edit_of({ label })}
          aria-describedby={settingHintId(id)}
          isBusy={props.isOpening}
          onClick={props.onEdit}
        >
          {stored === null ? m.own_prompts_add() : m.own_prompts_edit()}
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
          <Button
            size="sm"
            icon="trash"
            aria-label={m.own_prompts_delete_of({ label })}
            onClick={props.onDelete}
          >
            {m.own_prompts_delete()}
          </Button>
        </span>
      </SettingRow>
      <NoticeBox icon="info">{m.own_prompts_not_yours()}</NoticeBox>
    </div>
  )
}

function hintOf(stored: StoredPrompts | null): string {
  if (stored === null) return m.own_prompts_none()
  const { count, isOn, isOwn } = stored
  if (isOwn) return isOn ? m.own_prompts_mine({ count }) : m.own_prompts_mine_off({ count })
  return isOn ? m.own_prompts_others({ count }) : m.own_prompts_others_off({ count })
}
