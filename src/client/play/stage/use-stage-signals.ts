import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { StageSignals } from '#games/kit/stage/stage-signals.ts'
import { useLive } from '../../sync/calls/backend-context.tsx'
import { createHiddenReactions } from './hidden-reactions.ts'

const { isHidden: isHiddenStore, hide } = createHiddenReactions()

/** Connects a stage's reactions and nudges to the room. */
export function useStageSignals(isOff: boolean, setOff: StageSignals['setOff']): StageSignals {
  const live = useLive()
  const isHidden = useStore(isHiddenStore)
  useEffect(() => live.hideSignals(isHidden), [live, isHidden])
  return useMemo(
    () => ({
      react: live.react,
      nudge: live.nudge,
      listen: live.listenToSignals,
      isHidden,
      setHidden: hide,
      isOff,
      setOff,
    }),
    [live, isHidden, isOff, setOff],
  )
}
