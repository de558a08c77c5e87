import type { ComponentProps } from 'react'
import { m } from '#messages'
import { Icon, type IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './button.module.css'
import { useSlow } from './use-slow.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** The accessible name and the tooltip. */
  readonly label: string
  readonly size?: 'sm' | undefined
  readonly isBusy?: boolean | undefined
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size, isBusy = false, className, type = 'button', onClick, ...rest } = props
  const isSlow = useSlow(isBusy, m.ui_waiting_for_server())
  return (
    <button
      title={isSlow ? m.ui_waiting_for_server() : label}
      {...rest}
      type={type}
      onClick={isBusy ? undefined : onClick}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={joinClasses(styles.button, styles.round, size === 'sm' && styles.small, className)}
    >
      <Icon name={icon} className={isBusy ? styles.spin : undefined} />
    </button>
  )
}
