import { useEffect, useLayoutEffect, useRef } from 'react'
import type { EpochMs } from '#rooms/record/ids.ts'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { playSound } from '#ui/sound/play-sound.ts'
import { PODIUM } from '../../rules/view.ts'
import { type OwnSounds, type StageMoment, soundsOfScene, ticksOf } from './stage-sounds.ts'

/** A tick that fires later than this is skipped: the tab was suspended. */
const LATE_MS = 300

export interface StageSoundsOptions<Of extends StageMoment> {
  readonly now: () => EpochMs
  /** The phase shows a result. Players need not hurry, so its last seconds do not tick. */
  readonly isResult: boolean
  readonly ownSounds?: OwnSounds<Of>
}

/** Plays the sounds of phases, choices, last seconds and the podium, and those of the game. */
export function useStageSounds<Of extends StageMoment>(
  scene: Of,
  { now, isResult, ownSounds }: StageSoundsOptions<Of>,
): void {
  const lastScene = useRef<Of | null>(null)
  // A layout effect runs before the paint, so that falling animations and their sounds start together.
  useLayoutEffect(() => {
    const start = { now: now(), isMotionReduced: prefersReducedMotion() }
    for (const { name, ...timing } of soundsOfScene(lastScene.current, scene, start, ownSounds))
      playSound(name, timing)
    lastScene.current = scene
  })

  const { phase, phaseEndsAt, phaseMs } = scene.view
  const hasTicks = !isResult && phase !== PODIUM
  useEffect(() => {
    if (!hasTicks) return
    const startedAt = now()
    const timers = ticksOf({ phaseEndsAt, phaseMs }, startedAt).map((delayMs) =>
      setTimeout(() => {
        if (now() - startedAt - delayMs < LATE_MS) playSound('tick')
      }, delayMs),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [hasTicks, phaseEndsAt, phaseMs, now])
}
