import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useLive } from '#client/sync/backend-context.tsx'
import type { StageSignals } from '#games/kit/stage-signals.ts'
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
