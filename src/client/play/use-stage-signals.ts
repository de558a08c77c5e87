import { useMemo, useState } from 'react'
import type { StageSignals } from '#games/kit/stage-signals.ts'

/** Connects a stage's reactions and nudges to the room. */
export function useStageSignals(): StageSignals {
  const [isHidden, setHidden] = useState(false)
  return useMemo(
    () => ({
      react: () => {},
      nudge: () => {},
      listen: () => () => {},
      isHidden,
      setHidden,
      isOff: false,
      setOff: null,
    }),
    [isHidden],
  )
}
