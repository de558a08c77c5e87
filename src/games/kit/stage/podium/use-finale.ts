import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { playSound } from '#ui/sound/play-sound.ts'
import type { FrameView } from '../../rules/view.ts'
import { arrangePodium } from './arrange-podium.ts'
import { soundsOfFinale, timeFinale } from './finale-timing.ts'

export type Finale = ReturnType<typeof useFinale>

/** The course of a podium on this page, from its first render on. */
export function useFinale({ awards, ranking }: NonNullable<FrameView['podium']>, isSeenBegin: boolean) {
  const [{ steps, timing, sounds }] = useState(() => {
    const steps = arrangePodium(ranking)
    const ranks = steps.map(({ rank }) => rank)
    const timing = timeFinale(awards.length, ranks, prefersReducedMotion())
    return { steps, timing, sounds: prefersReducedMotion() ? [] : soundsOfFinale(timing, ranks) }
  })
  /** The parts are still coming on stage. Never on a page that loads during the podium: it shows everything. */
  const [isEntering, setEntering] = useState(isSeenBegin)
  useEffect(() => {
    if (!isEntering) return
    const timers = [
      setTimeout(() => setEntering(false), timing.endsAt),
      ...sounds.map(({ name, at }) => setTimeout(() => playSound(name), at)),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isEntering, timing, sounds])
  return { ...timing, isEntering, steps }
}
