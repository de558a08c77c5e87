import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useMedia } from '#ui/use-media.ts'
import type { StageSignals } from '../stage-signals.ts'
import { FaceKeys } from './face-keys.tsx'
import type { ReactionDesk } from './reaction-desk.ts'
import styles from './tray.module.css'
import type { TrayPlaceStore } from './tray-place.tsx'
import { TraySettings } from './tray-settings.tsx'

/** In narrower or lower windows the tray is docked to an edge. */
const ROOMY = '(min-width: 60.0625em) and (min-height: 30.0625rem)'

export interface TrayProps {
  readonly desk: ReactionDesk
  readonly signals: StageSignals
  readonly place: TrayPlaceStore
}

/**
 * Six faces to tap, and an eye to hide them: docked to the bottom edge of a phone, or to the right one in landscape,
 * and in a wide window where the phase has a place for it. Hidden reactions leave only the eye; where the host has
 * switched them off, the others see no tray.
 */
export function Tray({ desk, signals, place }: TrayProps) {
  const slot = useStore(place)
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
  if (slot !== null && isRoomy) return createPortal(tray, slot)
  // It stays where it is until the switches are closed.
  return <div className={isQuiet && !isOpen ? styles.quiet : styles.space}>{tray}</div>
}
