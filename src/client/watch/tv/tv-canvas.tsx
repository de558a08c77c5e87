import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { Ink } from '#ui/ink.ts'
import { Rays } from '#ui/rays/rays.tsx'
import { rememberSoundAs } from '#ui/sound/play-sound.ts'
import { SOUND_KEY } from '#ui/sound/sound-switch.ts'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { useWakeLock } from '../../play/keep-awake.ts'
import styles from './tv-canvas.module.css'

/** A TV is often a second screen of a device that plays, too, so its sound has its own setting. */
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

/** The ground of a TV's picture: rays that fill the window beyond it. */
export function TvRays({ ink, y = 70 }: { readonly ink: Ink | 'hero'; readonly y?: number }) {
  return <Rays ink={ink} y={y} className={styles.rays} />
}

/** Fills the screen, and leaves it again, with the F key or a double click. Escape leaves it, as everywhere. */
function useFullScreen(): void {
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, altKey }) => {
        if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggle()
      },
      { signal: stop.signal },
    )
    window.addEventListener('dblclick', toggle, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** A browser without full screen, or one that refuses it, keeps its window. */
function toggle(): void {
  const page = document.documentElement
  const toggled =
    document.fullscreenElement === null ? page.requestFullscreen?.() : document.exitFullscreen?.()
  toggled?.catch(() => undefined)
}

const RESTS_AFTER_MS = 3_000

/** Marks the page while the pointer rests: the cursor hides until it moves. */
function useRestingPointer(): void {
  useEffect(() => {
    const page = document.documentElement
    const stop = new AbortController()
    let timer = 0
    let last = ''

    function rest(): void {
      page.dataset.pointer = 'resting'
    }

    function move({ screenX, screenY }: PointerEvent): void {
      const place = `${screenX} ${screenY}`
      // Browsers report a move when the page moves below the pointer.
      if (place === last) return
      last = place
      delete page.dataset.pointer
      clearTimeout(timer)
      timer = window.setTimeout(rest, RESTS_AFTER_MS)
    }

    timer = window.setTimeout(rest, RESTS_AFTER_MS)
    window.addEventListener('pointermove', move, { passive: true, signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
      delete page.dataset.pointer
    }
  }, [])
}
