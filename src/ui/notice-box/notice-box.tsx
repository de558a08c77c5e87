import type { ReactNode } from 'react'
import { cssVariables } from '../css-variables.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './notice-box.module.css'

/** A persistent remark: a tinted box with an icon. Not announced unless it is placed in a live region. */
export function NoticeBox(props: {
  readonly icon?: IconName | undefined
  readonly ink?: 'sun' | 'pink' | 'tomato' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { icon = 'warn', ink = 'sun', className, children } = props
  return (
    <span
      className={joinClasses(styles.notice, className)}
      style={cssVariables({ '--tint': `var(--${ink}-tint)` })}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  )
}
