import type { ReactNode } from 'react'
import styles from './folded-paper.module.css'

/** More shut folds look the same. */
const FOLDS_MAX = 3

export interface FoldedPaperProps {
  /** From 1. Each turn before it is a shut fold. */
  readonly turn: number
  /** On the open fold. */
  readonly children: ReactNode
}

/** A sheet of which only the last fold is open. What stands under the others is not in the page. */
export function FoldedPaper({ turn, children }: FoldedPaperProps) {
  const folds = Math.min(turn - 1, FOLDS_MAX)
  return (
    <div className={styles.paper}>
      {Array.from({ length: folds }, (_, place) => folds - place).map((depth) => (
        <span key={depth} className={styles.shut} data-depth={depth} aria-hidden="true" />
      ))}
      <div className={styles.open}>{children}</div>
    </div>
  )
}
