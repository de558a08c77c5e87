import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { m } from '#messages'
import type { IconName } from '../icon/icon.tsx'

export type ModalType = 'info' | 'warning' | 'error' | 'question'

/**
 * `burst`: a narrow dialog with the type's word, for questions and messages. The panels have a caption
 * instead, for content that needs space.
 */
type ModalLayout = 'burst' | 'panel' | 'wide-panel'

interface ModalAction<T = string> {
  readonly label: string
  readonly icon?: IconName | undefined
  readonly variant: 'primary' | 'secondary' | 'danger'
  /** The modal resolves to this when the action is pressed. */
  readonly value: T
}

export interface ModalOptions<T = string> {
  readonly type: ModalType
  /** `burst` by default. A panel needs a title. */
  readonly layout?: ModalLayout | undefined
  /** As in the message, wrap player names in a `bdi`. */
  readonly title?: ReactNode
  /** Wrap player names in a `bdi`: a right-to-left name would reorder the sentence. */
  readonly message?: ReactNode
  /** A primary OK by default; an empty list if the content brings its own actions. */
  readonly actions?: readonly ModalAction<T>[] | undefined
  /** By default yes. */
  readonly showClose?: boolean | undefined
  /** By default yes. */
  readonly clickOutsideToClose?: boolean | undefined
  /** Whether the page behind is darkened: by default yes. */
  readonly hasScrim?: boolean | undefined
  /**
   * Below the message. A function receives the modal's `close`. Enter in a field triggers the primary action.
   */
  readonly content?: ReactNode | ((close: (value: T | null) => void) => ReactNode)
  /** Aborting dismisses the modal, for when its question is obsolete. */
  readonly signal?: AbortSignal | undefined
  /** The value of the initially focused action. Default: the first field, else the primary action. */
  readonly focusOn?: T | undefined
}

/** A queued or shown modal. Only its caller knows the type of its result. */
export interface Modal extends Omit<ModalOptions<unknown>, 'actions' | 'content' | 'signal'> {
  readonly id: number
  readonly actions: readonly ModalAction<unknown>[]
  readonly content: ReactNode
  /** The path of the page on which it was opened. */
  readonly page: string
  readonly close: (value: unknown) => void
}

/** The queue of modals, first in, first out; the first one is shown. */
export const modalQueue = createStore<readonly Modal[]>(() => [])

let lastId = 0

/** Opens or queues a modal. Resolves to the pressed action's value, or to null when dismissed. */
export function openModal<T = string>(options: ModalOptions<T>): Promise<T | null> {
  const { content, signal, ...look } = options
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
      showClose: true,
      clickOutsideToClose: true,
      ...look,
      id,
      actions: look.actions ?? [{ label: m.ui_ok(), variant: 'primary', value: 'ok' }],
      content: typeof content === 'function' ? content(close) : content,
      // Unit tests have no window.
      page: globalThis.window?.location.pathname ?? '',
      // Callers pass null or the value of one of this modal's actions.
      close: (value) => close(value as T | null),
    }
    modalQueue.setState((queue) => [...queue, modal], true)
  })
}

/** Dismisses the modals of other pages; those of this page stay. */
export function dismissModalsOfOtherPages(page: string): void {
  for (const modal of modalQueue.getState()) if (modal.page !== page) modal.close(null)
}

/** Moves all modals to a new path of the same page, so they stay open. */
export function moveModals(page: string): void {
  modalQueue.setState((queue) => queue.map((modal) => ({ ...modal, page })), true)
}
