import { useEffect, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts'
import { playSound } from '#client/ui/sound/play-sound.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { type Scene, soundsOfScene, ticksOf } from './stage-sounds.ts'
import type { Truth } from './use-truth.ts'

/** A tab that slept ticks no more for seconds that are over. */
const LATE_MS = 300

/** Lets the game be heard: its phases, its votes, its last seconds, its reveals and its podium. */
export function useStageSounds(view: FactOrFictionView, truth: Truth, now: () => EpochMs): void {
  const heard = useRef<Scene | null>(null)
  // Before the scene is painted, so that what is seen to fall and what is heard start together.
  useLayoutEffect(() => {
    const scene = { view, truth }
    const isCalm = prefersReducedMotion()
    for (const { name, ...timing } of soundsOfScene(heard.current, scene, { now: now(), isCalm }))
      playSound(name, timing)
    heard.current = scene
  }, [view, truth, now])

  const { phase, phaseEndsAt, phaseMs } = view
  useEffect(() => {
    const startedAt = now()
    const timers = ticksOf({ phase, phaseEndsAt, phaseMs }, startedAt).map((delayMs) =>
      setTimeout(() => {
        if (now() - startedAt - delayMs < LATE_MS) playSound('tick')
      }, delayMs),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [phase, phaseEndsAt, phaseMs, now])
}
