import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './chip.module.css'

/** A short fact in a pill, such as a player range or a duration. */
export function Chip(props: {
  readonly icon?: IconName | undefined
  /** The fill; paper by default. */
  readonly ink?: 'sun' | 'mint' | undefined
  /** On the inset colour of a panel, for facts of less weight. */
  readonly isInset?: boolean | undefined
  readonly children: ReactNode
}) {
  const { icon, ink, isInset, children } = props
  return (
    <span className={joinClasses(styles.chip, isInset && styles.inset, ink && styles[ink])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
