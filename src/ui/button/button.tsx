import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { m } from '#messages'
import { Icon, type IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { LoadingDots } from '../loading-dots/loading-dots.tsx'
import styles from './button.module.css'
import { useSlow } from './use-slow.ts'

interface ButtonLook {
  readonly variant?: 'primary' | 'go' | 'danger' | 'secondary' | 'sky' | undefined
  readonly size?: 'sm' | 'md' | 'xl' | undefined
  readonly icon?: IconName | undefined
  readonly isBlock?: boolean | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows dots and ignores presses; the accessible name stays. After a while it shows `waitingText`. */
  readonly isBusy?: boolean | undefined
  /** The text of a long wait; by default for the server. */
  readonly waitingText?: string | undefined
  /** Makes it a toggle button. */
  readonly isPressed?: boolean | undefined
}

export function Button({
  variant,
  size,
  icon,
  isBlock,
  isBusy = false,
  waitingText = m.ui_waiting_for_server(),
  isPressed,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isSlow = useSlow(isBusy, waitingText)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={joinClasses(buttonClasses({ variant, size, isBlock }), className)}
      aria-pressed={isPressed}
      aria-busy={isBusy || undefined}
      data-slow={isSlow || undefined}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
      {isSlow ? (
        <span className={styles.slow} aria-hidden="true">
          {waitingText}
        </span>
      ) : (
        isBusy && <LoadingDots className={styles.busy} />
      )}
    </button>
  )
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {}

/** A link that looks like a button. Use it for navigation, and a button for actions. */
export function ButtonLink({ variant, size, icon, isBlock, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={joinClasses(buttonClasses({ variant, size, isBlock }), className)}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  )
}

function ButtonFace({ icon, children }: { icon?: IconName | undefined; children?: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  )
}

function buttonClasses({ variant = 'secondary', size = 'md', isBlock }: ButtonLook): string {
  return joinClasses(styles.button, styles[variant], styles[size], isBlock && styles.block)
}
