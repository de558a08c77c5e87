import { type FocusEvent, useRef } from 'react'
import { m } from '#messages'
import { cssVariables } from '../css-variables.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { pageToasts } from './page-toasts.ts'
import type { Toast, ToastType } from './toast.ts'
import styles from './toast-card.module.css'

const TYPE_ICONS: Readonly<Record<ToastType, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warn',
  error: 'bang',
}

export function ToastCard(props: {
  readonly toast: Toast
  /** Expired or closed, while the exit animation runs. */
  readonly isLeaving: boolean
  readonly onGone: () => void
}) {
  const { toast, isLeaving, onGone } = props
  const held = useRef({ byPointer: false, byFocus: false })
  const hold = (part: Partial<typeof held.current>) => {
    Object.assign(held.current, part)
    if (held.current.byPointer || held.current.byFocus) pageToasts.pause(toast.id)
    else pageToasts.resume(toast.id)
  }
  const isUrgent = toast.type === 'error' || toast.type === 'warning'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the toast; its button does the rest
    <div
      className={joinClasses(styles.toast, isLeaving && styles.leaving)}
      style={cssVariables({ '--tone': `var(--type-${toast.type})` })}
      data-type={toast.type}
      data-paused={toast.isPaused || undefined}
      role={isUrgent ? 'alert' : undefined}
      onPointerEnter={() => hold({ byPointer: true })}
      onPointerLeave={() => hold({ byPointer: false })}
      onFocus={() => hold({ byFocus: true })}
      onBlur={(event: FocusEvent<HTMLElement>) =>
        hold({ byFocus: event.currentTarget.contains(event.relatedTarget) })
      }
      onAnimationEnd={(event) => {
        if (isLeaving && event.target === event.currentTarget) onGone()
      }}
    >
      <span className={styles.mark}>
        <Icon name={toast.icon ?? TYPE_ICONS[toast.type]} />
      </span>
      <div className={styles.text}>
        <b>{toast.message}</b>
        {toast.description && <span>{toast.description}</span>}
      </div>
      {toast.closable && (
        <button
          type="button"
          className={styles.close}
          aria-label={m.ui_close()}
          onClick={() => pageToasts.close(toast.id)}
        >
          <Icon name="close" />
        </button>
      )}
      <i
        className={styles.time}
        // The key restarts the bar with the remaining time.
        key={toast.remainingTime}
        style={cssVariables({
          '--left': toast.remainingTime / toast.duration,
          '--run': `${toast.remainingTime}ms`,
        })}
        aria-hidden="true"
      />
    </div>
  )
}
