import { useState } from 'react'
import type { FrameView } from '../../rules/view.ts'

export interface ShownPhase {
  /** Another one in each phase, round and game. */
  readonly key: string
  /** Whether this page showed the previous phase. Only then the phase makes an entrance. */
  readonly isEntering: boolean
}

/** The phase on the screen. `round` tells apart two phases of the same name, by the statement or the question. */
export function useShownPhase(
  { sessionId, phase }: Pick<FrameView, 'sessionId' | 'phase'>,
  round: string | number | null | undefined,
): ShownPhase {
  const key = `${sessionId} ${phase} ${round}`
  const [firstKey] = useState(key)
  return { key, isEntering: key !== firstKey }
}
