import { type CSSProperties, type HTMLAttributes, useState } from 'react'
import { cssVariables } from '#ui/css-variables.ts'
import type { ResultStep } from './result-timeline.ts'
import type { StagedResult } from './use-staged-result.ts'

/**
 * Styles for the entrance of a part: its animations start `--since` ago, so that a page loaded in the middle of a step
 * joins them where they are. `--length` is the length of the step. Read once, when the step begins; undefined before,
 * and without a staged result.
 */
export function useEntrance(staged: StagedResult | undefined, step: ResultStep): CSSProperties | undefined {
  const [style, setStyle] = useState<CSSProperties>()
  if (!staged?.has(step)) {
    if (style !== undefined) setStyle(undefined)
    return undefined
  }
  if (style !== undefined) return style
  const entrance = cssVariables({
    '--since': `${-Math.round(staged.since(step))}ms`,
    '--length': `${Math.round(staged.lengthOf(step))}ms`,
  })
  setStyle(entrance)
  return entrance
}

export interface StagedPartProps extends HTMLAttributes<HTMLDivElement> {
  readonly staged: StagedResult
  /** Before this step the part is not in the page, neither for eyes nor for screen readers. */
  readonly from: ResultStep
}

/** A part of a staged result that appears with a step. */
export function StagedPart({ staged, from, style, ...rest }: StagedPartProps) {
  const entrance = useEntrance(staged, from)
  return entrance && <div {...rest} style={{ ...entrance, ...style }} />
}
