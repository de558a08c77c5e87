import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './bubble.module.css'

/** A short exclamation with a tail. */
export function Bubble(props: {
  /** Whether it has a tail, at the left of the lower edge. */
  readonly tail?: 'left' | 'none' | undefined
  /** Cream for a bubble on a coloured surface. Default: the theme's paper. */
  readonly ink?: 'cream' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { tail = 'left', ink, className, children } = props
  return (
    <span className={joinClasses(styles.bubble, styles[tail], ink && styles[ink], className)}>
      {children}
    </span>
  )
}
