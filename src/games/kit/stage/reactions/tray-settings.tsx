import { useEffect, useId, useRef } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/icon/icon.tsx'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import type { StageSignals } from '../stage-signals.ts'
import styles from './tray-settings.module.css'

interface TraySettingsProps {
  readonly signals: StageSignals
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** The eye, and above it the switches: to hide reactions on this device, and the host's for the room. */
export function TraySettings({ signals, isOpen, setOpen }: TraySettingsProps) {
  const { isHidden, setHidden, isOff, setOff } = signals
  const root = useRef<HTMLDivElement>(null)
  const eye = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    const element = root.current
    if (!isOpen || element === null) return
    element.querySelector<HTMLElement>('[role="switch"]')?.focus()
    const stop = new AbortController()
    const close = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', close, { signal: stop.signal })
    document.addEventListener('focusin', close, { signal: stop.signal })
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      eye.current?.focus()
    }
    document.addEventListener('keydown', closeByKey, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen, setOpen])

  return (
    <div ref={root} className={styles.settings}>
      <button
        ref={eye}
        type="button"
        className={styles.eye}
        aria-label={isHidden || isOff ? m.kit_reactions_are_hidden() : m.kit_reactions_hide()}
        title={isHidden || isOff ? m.kit_reactions_are_hidden() : m.kit_reactions_hide()}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isHidden || isOff ? 'eye' : 'eye-off'} />
      </button>
      {isOpen && (
        <div id={id} className={styles.card}>
          <SettingRow id={`${id}-show`} label={m.kit_reactions_show()} hint={m.kit_reactions_show_hint()}>
            <Switch
              id={`${id}-show`}
              label={m.kit_reactions_show()}
              isOn={!isHidden}
              onToggle={(isOn) => setHidden(!isOn)}
              describedBy={settingHintId(`${id}-show`)}
            />
          </SettingRow>
          {setOff !== null && (
            <SettingRow
              id={`${id}-room`}
              label={m.kit_reactions_in_room()}
              hint={m.kit_reactions_in_room_hint()}
            >
              <Switch
                id={`${id}-room`}
                label={m.kit_reactions_in_room()}
                isOn={!isOff}
                onToggle={(isOn) => void setOff(!isOn)}
                describedBy={settingHintId(`${id}-room`)}
              />
            </SettingRow>
          )}
        </div>
      )}
    </div>
  )
}
