import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { rememberSoundAs } from '#ui/sound/play-sound.ts'
import { SOUND_KEY } from '#ui/sound/sound-switch.ts'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { useWakeLock } from '../../play/keep-awake.ts'
import styles from './tv-canvas.module.css'
import { useFullScreen } from './use-full-screen.ts'
import { useRestingPointer } from './use-resting-pointer.ts'

/** A TV is often a second screen of a device that plays, too, so its sound is a setting of its own. */
const TV_SOUND_KEY = 'rumpus.tv-sound'

/** The picture of a TV: 80 by 45 rem in the middle of any window. Its sound switch is the only control. */
export function TvCanvas({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.screen = 'tv'
    return () => {
      delete page.dataset.screen
    }
  }, [])
  useEffect(() => {
    rememberSoundAs(TV_SOUND_KEY)
    return () => rememberSoundAs(SOUND_KEY)
  }, [])
  useWakeLock()
  useRestingPointer()
  useFullScreen()
  return (
    <div className={styles.screen}>
      <div className={styles.canvas}>
        {children}
        <SoundToggle className={styles.sound} />
      </div>
    </div>
  )
}
