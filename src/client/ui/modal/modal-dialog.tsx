import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef } from 'react'
import { Burst } from '#client/ui/burst/burst.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Halftone } from '#client/ui/halftone/halftone.tsx'
import type { Ink } from '#client/ui/ink.ts'
import { ModalBody } from './modal-body.tsx'
import css from './modal-dialog.module.css'
import type { Modal, ModalType } from './modal-store.ts'

const LOOKS: Readonly<Record<ModalType, { readonly word: string; readonly ink: Ink }>> = {
  info: { word: 'HEY!', ink: 'sky' },
  success: { word: 'WOO!', ink: 'mint' },
  warning: { word: 'WHOA!', ink: 'sun' },
  error: { word: 'OOPS!', ink: 'tomato' },
  question: { word: 'HMM?', ink: 'pink' },
}

/** A press outside this soon is the second half of the double click that opened the modal. */
const DOUBLE_CLICK_MS = 500

export interface ModalDialogProps {
  readonly modal: Modal
  readonly isOpen: boolean
}

/** The one dialog of the page. The next modal of the queue takes it over while it is open. */
export function ModalDialog({ modal, isOpen }: ModalDialogProps) {
  const { title, message, showClose, clickOutsideToClose } = modal
  const { word, ink } = LOOKS[modal.type]
  const popup = useRef<HTMLDivElement>(null)

  const opener = useRef<Element | null>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isOpen) shownAt.current = performance.now()
  }, [isOpen])

  // An open dialog moves no focus by itself when its content becomes another.
  const shownId = useRef(modal.id)
  useEffect(() => {
    if (shownId.current === modal.id) return
    shownId.current = modal.id
    findFirstFocus(popup.current)?.focus()
  }, [modal.id])

  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal={!clickOutsideToClose}
      onOpenChange={(_, details) => {
        const isAllowed =
          (details.reason === 'close-press' && showClose) ||
          (details.reason === 'escape-key' && (showClose || clickOutsideToClose)) ||
          (details.reason === 'outside-press' &&
            clickOutsideToClose &&
            !isInToaster(details.event) &&
            performance.now() - shownAt.current > DOUBLE_CLICK_MS)
        if (isAllowed) modal.close(null)
        else details.cancel()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Viewport
          className={css.viewport}
          // Where a press outside closes nothing, it takes no focus away either.
          onMouseDown={(event) => {
            if (!clickOutsideToClose && event.target === event.currentTarget) event.preventDefault()
          }}
        >
          <Dialog.Popup
            ref={popup}
            className={css.popup}
            initialFocus={() => {
              opener.current = document.activeElement
              return findFirstFocus(popup.current)
            }}
            finalFocus={() => (isGone(opener.current) ? findPageHeading() : true)}
            aria-modal="true"
            {...(title === undefined && { 'aria-label': typeof message === 'string' ? message : word })}
          >
            <span className={css.tone} aria-hidden="true">
              <Halftone corner="tl" tone={`${ink}-tint`} />
              <Halftone corner="br" tone={`${ink}-tint`} />
            </span>
            <span key={word} className={css.burst} aria-hidden="true">
              <Burst word={word} ink={ink} />
            </span>
            {title !== undefined && <Dialog.Title className={css.title}>{title}</Dialog.Title>}
            {message !== undefined && (
              <Dialog.Description className={css.message}>{message}</Dialog.Description>
            )}
            <ModalBody key={modal.id} modal={modal} />
            {showClose && (
              <Dialog.Close
                className={css.close}
                render={<IconButton icon="close" label="Close" title={undefined} />}
              />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Toasts stay usable above a modal; pressing one is no click outside. */
function isInToaster(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null
}

/** Nothing had the focus before the modal, or what had it left the page meanwhile. */
function isGone(opener: Element | null): boolean {
  return opener === null || opener === document.body || !opener.isConnected
}

/** Where reading starts, if the page has a heading that takes the focus. */
function findPageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1[tabindex="-1"]')
}

/** The field if there is one, else the action that is safe to press: the primary. */
function findFirstFocus(popup: HTMLElement | null): HTMLElement | null {
  const find = (selector: string) => popup?.querySelector<HTMLElement>(selector)
  return find('input, textarea') ?? find('[data-primary]') ?? find('button') ?? null
}
