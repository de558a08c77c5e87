import type { FormEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './modal.module.css'
import type { Modal } from './modal-store.ts'

/** Content and actions in one form, so that Enter in a field triggers the primary action. */
export function ModalBody({ modal }: { readonly modal: Modal }) {
  const { actions } = modal
  // Content without actions brings its own form, and forms cannot be nested.
  if (actions.length === 0) return modal.content

  const primary = actions.find((action) => action.variant === 'primary') ?? actions[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (primary) modal.close(primary.value)
  }

  return (
    <form className={styles.body} onSubmit={submit} noValidate>
      {modal.content}
      <ModalActions isStacked={actions.length > 2}>
        {actions.map((action) => {
          const isPrimary = action === primary
          return (
            <Button
              key={action.label}
              type={isPrimary ? 'submit' : 'button'}
              variant={action.variant}
              icon={action.icon}
              onClick={isPrimary ? undefined : () => modal.close(action.value)}
              data-primary={isPrimary || undefined}
              data-first-focus={(modal.focusOn !== undefined && action.value === modal.focusOn) || undefined}
            >
              {action.label}
            </Button>
          )
        })}
      </ModalActions>
    </form>
  )
}

/**
 * Two actions share a row, the primary one on the right; three
 * are stacked. Exported for content with its own form.
 */
export function ModalActions(props: {
  readonly isStacked?: boolean | undefined
  readonly children: ReactNode
}) {
  const { isStacked = false, children } = props
  return <div className={isStacked ? styles.stack : styles.row}>{children}</div>
}
