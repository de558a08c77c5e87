import { createContext, useContext } from 'react'
import type { Points } from '../../stage/result/use-points-before.ts'
import type { StagedResult } from '../../stage/result/use-staged-result.ts'

/** What the parts of a result's screen share. */
interface ShownResult {
  readonly staged: StagedResult
  readonly pointsBefore: Points | null
}

export const ResultContext = createContext<ShownResult | null>(null)

/** The progress of the result on stage, from its `QuestionStage`. */
export function useResult(): ShownResult {
  const result = useContext(ResultContext)
  if (result === null) throw new Error('the part of a result is outside a stage with results')
  return result
}
