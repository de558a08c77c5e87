import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FaceCounts } from '#rooms/presence/reactions.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { playSound } from '#ui/sound/play-sound.ts'
import type { StageSignals } from '../stage-signals.ts'
import { drawFloats } from './float-layer.tsx'
import { HOPPER, hop, pickHoppers } from './hop.ts'
import { createReactionDesk } from './reaction-desk.ts'

/** Between two characters that hop for the same signal. */
const HOP_AFTER_MS = 70
const SOUND_REST_MS = 400

/** Connects the room's reactions with the stage. A reaction changes elements of the page, and renders nothing. */
export function useReactions(signals: StageSignals, isOpen: boolean, phaseKey: string, me: PlayerId | null) {
  /** The element whose characters hop. */
  const stage = useRef<HTMLDivElement>(null)
  /** The element in which faces rise. */
  const layer = useRef<HTMLDivElement>(null)
  const react = useRef(signals.react)
  useLayoutEffect(() => {
    react.current = signals.react
  })
  const [desk] = useState(() => {
    let flights = 0
    let turn = 0
    let soundedAt = Number.NEGATIVE_INFINITY
    function draw(counts: FaceCounts, isOwn: boolean): void {
      const now = performance.now()
      if (now - soundedAt > SOUND_REST_MS) playSound('reaction')
      soundedAt = now
      if (prefersReducedMotion()) return
      if (layer.current !== null) flights = drawFloats(layer.current, counts, flights)
      if (stage.current === null) return
      const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
      // A watcher has no character: for their taps, too, the players' take turns.
      const own = isOwn ? me : null
      const hoppers = hoppersIn(stage.current, isOwn ? null : me)
      for (const [place, one] of pickHoppers(hoppers, { me: own, count, turn }).entries())
        hop(one, place * HOP_AFTER_MS)
      if (own === null) turn += count
    }
    return createReactionDesk((face) => react.current(face), draw)
  })

  useEffect(() => {
    if (!isOpen) return
    return signals.listen((signal) => {
      if (signal.kind === 'reactions') desk.receive(signal.counts)
    })
  }, [desk, isOpen, signals])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase counts its own reactions
  useEffect(() => desk.reset(), [desk, phaseKey])

  return { desk, stage, layer }
}

/** The characters in sight, without those of one player. */
function hoppersIn(stage: Element, except: string | null) {
  return [...stage.querySelectorAll(`[${HOPPER}]`)]
    .map((hopper) => ({ id: hopper.getAttribute(HOPPER) ?? '', hopper }))
    .filter(({ id, hopper }) => id !== except && hopper.getClientRects().length > 0)
}
