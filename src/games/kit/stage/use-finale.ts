import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts'
import { playSound } from '#client/ui/sound/play-sound.ts'
import type { PodiumRank } from './arrange-podium.ts'
import { type FinaleTiming, soundsOfFinale, timeFinale } from './finale-timing.ts'

export interface Finale extends FinaleTiming {
  /** The parts are still coming on stage. Never on a page that loads during the podium: it shows everything. */
  readonly isEntering: boolean
}

/** The course of a podium on this page, from its first render on. */
export function useFinale(awardCount: number, ranks: readonly PodiumRank[], isSeenBegin: boolean): Finale {
  const [timing] = useState(() => timeFinale(awardCount, ranks, prefersReducedMotion()))
  const [sounds] = useState(() => (prefersReducedMotion() ? [] : soundsOfFinale(timing, ranks)))
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
  return { ...timing, isEntering }
}
