import { createContext, use, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { m } from '#messages'
import { FACES } from '#rooms/presence/reactions.ts'
import { FaceDrawing } from '#ui/face/face.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useMedia } from '#ui/use-media.ts'
import type { StageSignals } from '../stage-signals.ts'
import type { ReactionDesk } from './reaction-desk.ts'
import styles from './tray.module.css'

/** In narrower or lower windows the tray is docked to an edge. */
const ROOMY = '(min-width: 60.0625em) and (min-height: 30.0625rem)'

const CALM = '(prefers-reduced-motion: reduce)'

const NAMES: Readonly<Record<(typeof FACES)[number], string>> = {
  ha: m.kit_reactions_faces_ha(),
  wow: m.kit_reactions_faces_wow(),
  love: m.kit_reactions_faces_love(),
  bravo: m.kit_reactions_faces_bravo(),
  oof: m.kit_reactions_faces_oof(),
  hmm: m.kit_reactions_faces_hmm(),
}

export interface TrayProps {
  readonly desk: ReactionDesk
  readonly signals: StageSignals
  /** The element of the phase for it. */
  readonly place: HTMLElement | null
}

/**
 * Six faces to tap, and an eye to hide them: docked to the bottom edge of a phone, or to the right one in landscape,
 * and in a wide window where the phase has a place for it. Hidden reactions leave only the eye; where the host has
 * switched them off, the others see no tray.
 */
export function Tray({ desk, signals, place }: TrayProps) {
  const isRoomy = useMedia(ROOMY)
  const [isOpen, setOpen] = useState(false)
  const { isHidden, isOff, setOff } = signals
  if (isOff && setOff === null) return null
  const isQuiet = isHidden || isOff
  const tray = (
    <div className={styles.tray} data-quiet={isQuiet || undefined}>
      {!isQuiet && <FaceKeys desk={desk} />}
      <TraySettings signals={signals} isOpen={isOpen} setOpen={setOpen} />
    </div>
  )
  if (place !== null && isRoomy) return createPortal(tray, place)
  // It stays where it is until the switches are closed.
  return <div className={isQuiet && !isOpen ? styles.quiet : styles.space}>{tray}</div>
}

/** The six faces. After a tap all of them rest. With calm motion each shows its number, because none flies. */
function FaceKeys({ desk }: { readonly desk: ReactionDesk }) {
  const tapped = useStore(desk.resting)
  const isCalm = useMedia(CALM)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and groups fields
    <div
      role="group"
      aria-label={m.kit_reactions_label()}
      className={styles.keys}
      data-resting={tapped !== null || undefined}
    >
      {FACES.map((face) => (
        <button
          key={face}
          type="button"
          className={styles.key}
          aria-label={NAMES[face]}
          title={NAMES[face]}
          // Not disabled: it would lose the focus.
          aria-disabled={tapped !== null || undefined}
          data-tapped={tapped === face || undefined}
          onClick={() => desk.tap(face)}
        >
          <FaceDrawing name={face} className={styles.face} />
          {isCalm && <TapCount desk={desk} face={face} />}
        </button>
      ))}
    </div>
  )
}

function TapCount({ desk, face }: { readonly desk: ReactionDesk; readonly face: (typeof FACES)[number] }) {
  const count = useStore(desk.counts, (counts) => counts[face] ?? 0)
  return (
    <b className={styles.count} data-none={count === 0 || undefined}>
      {count}
    </b>
  )
}

interface TraySettingsProps extends Pick<TrayProps, 'signals'> {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** The eye, and above it the switches: to hide reactions on this device, and the host's for the room. */
function TraySettings({ signals, isOpen, setOpen }: TraySettingsProps) {
  const { isHidden, setHidden, isOff, setOff } = signals
  const root = useRef<HTMLDivElement>(null)
  const eye = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isQuiet = isHidden || isOff
  const label = isQuiet ? m.kit_reactions_are_hidden() : m.kit_reactions_hide()

  useEffect(() => {
    const element = root.current
    if (!isOpen || element === null) return
    element.querySelector<HTMLElement>('[role="switch"]')?.focus()
    const stop = new AbortController()
    const close = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      eye.current?.focus()
    }
    document.addEventListener('pointerdown', close, { signal: stop.signal })
    document.addEventListener('focusin', close, { signal: stop.signal })
    document.addEventListener('keydown', closeByKey, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen, setOpen])

  return (
    <div ref={root} className={styles.settings}>
      <button
        ref={eye}
        type="button"
        className={styles.eye}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isQuiet ? 'eye' : 'eye-off'} />
      </button>
      {isOpen && (
        <div id={id} className={styles.card}>
          <SettingRow label={m.kit_reactions_show()} hint={m.kit_reactions_show_hint()}>
            {(control) => <Switch {...control} isOn={!isHidden} onToggle={(isOn) => setHidden(!isOn)} />}
          </SettingRow>
          {setOff !== null && (
            <SettingRow label={m.kit_reactions_in_room()} hint={m.kit_reactions_in_room_hint()}>
              {(control) => <Switch {...control} isOn={!isOff} onToggle={(isOn) => void setOff(!isOn)} />}
            </SettingRow>
          )}
        </div>
      )}
    </div>
  )
}

/** Reports once that the host has switched reactions off, where the tray would have been. */
export function useOffNotice(isOpen: boolean, { isOff, setOff }: StageSignals): void {
  const isTold = useRef(false)
  const isMissed = isOpen && isOff && setOff === null
  useEffect(() => {
    if (!isOff) isTold.current = false
    if (!isMissed || isTold.current) return
    isTold.current = true
    const message = m.kit_reactions_are_off()
    showToast({ type: 'info', icon: 'eye-off', message, duration: 5_000, about: 'reactions' })
  }, [isMissed, isOff])
}

/** Takes the element in which the tray is in a wide window; null in a phase without one. */
export const TrayPlaceContext = createContext<(place: HTMLElement | null) => void>(() => {})

/**
 * Where the tray of reactions is in a wide window: a phase with a column of scores renders it at the end of that
 * column. Without one the tray is below the phase. Empty in narrow windows, where the tray is docked.
 */
export function TrayPlace({ className }: { readonly className?: string | undefined }) {
  return <div className={joinClasses(styles.place, className)} ref={use(TrayPlaceContext)} />
}
