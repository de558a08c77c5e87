import type { ReactNode } from 'react'
import { m } from '#messages'
import type { IconName } from '../icon/icon.tsx'
import { type ModalOptions, type ModalType, openModal } from './modal-store.ts'

/** A message with an OK button; resolves when it is closed. */
async function showMessage(type: ModalType, message: string, title: string): Promise<void> {
  await openModal({ type, message, title })
}

export const showWarning = (message: string, title: string = m.ui_warning_title()) =>
  showMessage('warning', message, title)
export const showError = (message: string, title: string = m.ui_error_title()) =>
  showMessage('error', message, title)

export interface ConfirmOptions extends Omit<ModalOptions, 'type' | 'actions' | 'focusOn'> {
  readonly message: ReactNode
  readonly type?: ModalType | undefined
  readonly confirmLabel?: string | undefined
  readonly confirmIcon?: IconName | undefined
  readonly confirmVariant?: 'primary' | 'danger' | undefined
  readonly cancelLabel?: string | undefined
  /** For destructive actions: the initial focus is on Cancel. */
  readonly isEnding?: boolean | undefined
}

/** Resolves to true only if Confirm was pressed. */
export async function confirm({
  title = m.ui_confirm_title(),
  type = 'question',
  confirmLabel = m.ui_confirm(),
  confirmIcon,
  confirmVariant = 'primary',
  cancelLabel = m.ui_cancel(),
  isEnding = false,
  ...options
}: ConfirmOptions): Promise<boolean> {
  const answer = await openModal({
    ...options,
    title,
    type,
    focusOn: isEnding ? 'cancel' : undefined,
    actions: [
      { label: cancelLabel, variant: 'secondary', value: 'cancel' },
      { label: confirmLabel, icon: confirmIcon, variant: confirmVariant, value: 'confirm' },
    ],
  })
  return answer === 'confirm'
}
