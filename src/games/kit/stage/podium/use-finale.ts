import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { playSound } from '#ui/sound/play-sound.ts'
import type { FrameView } from '../../rules/view.ts'
import { arrangePodium, type PodiumPlace } from './arrange-podium.ts'
import { type FinaleTiming, soundsOfFinale, timeFinale } from './finale-timing.ts'

export interface Finale extends FinaleTiming {
  /** The parts are still coming on stage. Never on a page that loads during the podium: it shows everything. */
  readonly isEntering: boolean
  /** The blocks of the podium, from left to right. */
  readonly steps: readonly PodiumPlace[]
  /** Their widths, as the columns of a grid. */
  readonly columns: string
  /** Whether anybody has points. */
  readonly hasWinner: boolean
}

/** The course of a podium on this page, from its first render on. */
export function useFinale(
  { awards, ranking }: NonNullable<FrameView['podium']>,
  isSeenBegin: boolean,
): Finale {
  const [steps] = useState(() => arrangePodium(ranking))
  const [ranks] = useState(() => steps.map(({ rank }) => rank))
  const [timing] = useState(() => timeFinale(awards.length, ranks, prefersReducedMotion()))
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
  const columns = steps.map(({ width }) => `minmax(0, ${width}fr)`).join(' ')
  return { ...timing, isEntering, steps, columns, hasWinner: ranking.some(({ points }) => points > 0) }
}
