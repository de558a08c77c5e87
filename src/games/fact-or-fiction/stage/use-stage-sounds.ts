import { useEffect, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts'
import { playSound } from '#client/ui/sound/play-sound.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { type Scene, soundsOfScene, ticksOf } from './stage-sounds.ts'
import type { Truth } from './use-truth.ts'

/** A tick that fires later than this is skipped: the tab was suspended. */
const LATE_MS = 300

/** Plays the sounds of phases, votes, last seconds, reveals and podium. */
export function useStageSounds(view: FactOrFictionView, truth: Truth, now: () => EpochMs): void {
  const lastScene = useRef<Scene | null>(null)
  // A layout effect runs before the paint, so that falling animations and their sounds start together.
  useLayoutEffect(() => {
    const scene = { view, truth }
    const isMotionReduced = prefersReducedMotion()
    for (const { name, ...timing } of soundsOfScene(lastScene.current, scene, {
      now: now(),
      isMotionReduced,
    }))
      playSound(name, timing)
    lastScene.current = scene
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
