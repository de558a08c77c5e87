import type { ReactNode } from 'react'
import { cssVariables } from '../css-variables.ts'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './bubble.module.css'

export interface BubbleProps {
  /** The position of the tail on the lower edge. */
  readonly tail?: 'left' | 'right' | 'none' | undefined
  /** An ink, or cream for a bubble on a coloured surface. Default: the theme's paper. */
  readonly ink?: Ink | 'cream' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A short exclamation with a tail. */
export function Bubble({ tail = 'left', ink, className, children }: BubbleProps) {
  return (
    <span
      className={joinClasses(
        styles.bubble,
        styles[tail],
        ink && styles.onColour,
        ink === 'cream' && styles.cream,
        className,
      )}
      style={ink && cssVariables({ '--fill': ink === 'cream' ? undefined : `var(--${ink})` })}
    >
      {children}
    </span>
  )
}
