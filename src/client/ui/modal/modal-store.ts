import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { uiCopy } from '#client/ui/ui.copy.ts'

export type ModalType = 'info' | 'success' | 'warning' | 'error' | 'question'

export interface ModalAction<T = string> {
  readonly label: string
  readonly variant: 'primary' | 'secondary' | 'danger'
  /** What the modal resolves to when this action is pressed. */
  readonly value: T
}

export interface ModalOptions<T = string> {
  readonly type: ModalType
  /** As with the message, a name in it stands in a `bdi`. */
  readonly title?: ReactNode
  /** A name in it stands in a `bdi`, so that its script does not turn the sentence around. */
  readonly message?: ReactNode
  /** One OK (primary) unless said otherwise; an empty list when the content brings its own. */
  readonly actions?: readonly ModalAction<T>[] | undefined
  readonly showClose?: boolean | undefined
  readonly clickOutsideToClose?: boolean | undefined
  /** Below the message; as a function, it is handed the way to close the modal. Enter in it presses the primary action. */
  readonly content?: ReactNode | ((close: (value: T | null) => void) => ReactNode)
  /** Aborted, the modal closes as dismissed: for when what it asks about is over. */
  readonly signal?: AbortSignal | undefined
  /** The value of the action that has the focus at first. Without it: the first field, else the primary action. */
  readonly focusOn?: T | undefined
}

/** A modal that waits or is shown; what it resolves to is known only to whoever asked. */
export interface Modal {
  readonly id: number
  readonly type: ModalType
  readonly title: ReactNode
  readonly message: ReactNode
  readonly actions: readonly ModalAction<unknown>[]
  readonly showClose: boolean
  readonly clickOutsideToClose: boolean
  readonly content: ReactNode
  readonly focusOn: unknown
  /** The path of the page that it was opened on. */
  readonly page: string
  readonly close: (value: unknown) => void
}

/** First come, first shown: the first of the queue is on the screen. */
export const modalQueue = createStore<readonly Modal[]>(() => [])

let lastId = 0

/** Asks; resolves to the pressed action's value, or to null when it was dismissed. */
export function openModal<T = string>(options: ModalOptions<T>): Promise<T | null> {
  const { type, title, message, content, signal, showClose = true, clickOutsideToClose = true } = options
  const actions = options.actions ?? [{ label: uiCopy.ok, variant: 'primary', value: 'ok' }]
  if (signal?.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    const id = ++lastId
    const close = (value: T | null) => {
      modalQueue.setState((queue) => queue.filter((modal) => modal.id !== id), true)
      signal?.removeEventListener('abort', dismiss)
      resolve(value)
    }
    const dismiss = () => close(null)
    signal?.addEventListener('abort', dismiss)
    const modal: Modal = {
      id,
      type,
      title,
      message,
      actions,
      showClose,
      clickOutsideToClose,
      content: typeof content === 'function' ? content(close) : content,
      focusOn: options.focusOn,
      page: currentPage(),
      // Only null and the values of this modal's own actions come back.
      close: (value) => close(value as T | null),
    }
    modalQueue.setState((queue) => [...queue, modal], true)
  })
}

/** Closes the modals of pages that have been left. Those opened for this page since then stay. */
export function dismissModalsOfOtherPages(page: string): void {
  for (const modal of modalQueue.getState()) if (modal.page !== page) modal.close(null)
}

/** The page goes on under another path: its modals stay open. */
export function moveModals(page: string): void {
  modalQueue.setState((queue) => queue.map((modal) => ({ ...modal, page })), true)
}

/** Closes every modal, shown and waiting, as dismissed. */
export function dismissAllModals(): void {
  for (const modal of modalQueue.getState()) modal.close(null)
}

/** A test that opens modals has no window. */
function currentPage(): string {
  return typeof window === 'undefined' ? '' : window.location.pathname
}
