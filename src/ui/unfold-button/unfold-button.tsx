import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import linkButton from '../link-button.module.css'
import styles from './unfold-button.module.css'

/** Unfolds content, such as the rest of a long list, and folds it again. */
export function UnfoldButton(props: {
  readonly isOpen: boolean
  /** The id of the list. */
  readonly controls: string
  readonly onToggle: () => void
  /** In place of its text. */
  readonly label?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      className={joinClasses(linkButton.link, styles.unfold, props.className)}
      aria-label={props.label}
      aria-expanded={props.isOpen}
      aria-controls={props.controls}
      onClick={props.onToggle}
    >
      {props.children}
      <Icon name="chevron-down" className={styles.chevron} />
    </button>
  )
}
