import type { ReactNode } from 'react'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './caption.module.css'

/** A caption as in a comic: a cut, tilted label. */
export function Caption(props: {
  readonly ink?: Ink | undefined
  readonly size?: 'sm' | 'md' | undefined
  /** The heading's level; 0 for a caption that is not a heading. */
  readonly level?: 0 | 1 | 2 | 3 | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { ink = 'sun', size = 'md', level = 2, id, className, children } = props
  const Tag = level === 0 ? 'span' : (`h${level}` as const)
  return (
    <Tag id={id} className={joinClasses(styles.caption, styles[ink], styles[size], className)}>
      {children}
    </Tag>
  )
}
