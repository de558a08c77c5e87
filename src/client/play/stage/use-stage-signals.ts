import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StageSignals } from '#games/kit/stage/stage-signals.ts'
import { useLive } from '../../sync/calls/backend-context.tsx'
import { browserStorage } from '../../sync/connection/text-storage.ts'

export const REACTIONS_KEY = 'rumpus.reactions'

/** Whether this browser hides reactions. It remembers that, if it stores anything, else until the page is left. */
export function createHiddenReactions(storage = browserStorage) {
  const isHidden = createStore<boolean>(() => storage.read(REACTIONS_KEY) === 'hidden')
  return {
    isHidden,
    hide(next: boolean): void {
      isHidden.setState(next, true)
      if (next) storage.write(REACTIONS_KEY, 'hidden')
      else storage.remove(REACTIONS_KEY)
    },
  }
}

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
