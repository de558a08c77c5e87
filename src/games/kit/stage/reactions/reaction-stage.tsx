import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { StageSignals } from '../stage-signals.ts'
import { FloatLayer } from './float-layer.tsx'
import { Tray } from './tray.tsx'
import { createTrayPlaceStore, TrayPlaceContext } from './tray-place.tsx'
import { useReactions } from './use-reactions.ts'

export interface ReactionStageProps {
  readonly signals: StageSignals
  readonly me: PlayerId | null
  readonly phase: string
  /** Another one in each phase, round and game. */
  readonly phaseKey: string
  /** The phase is open to reactions. */
  readonly isOpen: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The element of a stage. In phases that are open to reactions, faces rise at its edges and its characters hop. */
export function ReactionStage(props: ReactionStageProps) {
  const { signals, me, phase, phaseKey, isOpen, className, children } = props
  const { desk, stage, layer } = useReactions(signals, { isOpen, phaseKey, me })
  const [place] = useState(createTrayPlaceStore)
  useOffNotice(isOpen && signals.isOff && signals.setOff === null, signals.isOff)
  return (
    <TrayPlaceContext value={place}>
      <div ref={stage} className={className} data-phase={phase}>
        {children}
        {isOpen && !signals.isHidden && !signals.isOff && <FloatLayer layer={layer} />}
      </div>
      {isOpen && <Tray desk={desk} signals={signals} place={place} />}
    </TrayPlaceContext>
  )
}

/** Reports once that the host has switched reactions off, where the tray would have been. */
function useOffNotice(isMissed: boolean, isOff: boolean): void {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isOff) isTold.current = false
    if (!isMissed || isTold.current) return
    isTold.current = true
    showToast({
      type: 'info',
      icon: 'eye-off',
      message: m.kit_reactions_are_off(),
      duration: 5_000,
      about: 'reactions',
    })
  }, [isMissed, isOff])
}
