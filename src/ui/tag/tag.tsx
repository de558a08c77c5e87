import type { ReactNode } from 'react'
import { cssVariables } from '../css-variables.ts'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './tag.module.css'

/** The narrator's box without a card, at most two in a view. A caption belongs to a card. */
export function Tag(props: {
  /** Cream where sun would be too loud. */
  readonly ink?: Ink | 'cream' | undefined
  readonly size?: 'sm' | 'md' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { ink = 'sun', size = 'md', className, children } = props
  return (
    <span
      className={joinClasses(styles.tag, styles[size], className)}
      style={cssVariables({ '--fill': `var(--${ink})` })}
    >
      {children}
    </span>
  )
}
