import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { m } from '#messages'
import { Burst } from '../burst/burst.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Halftone } from '../halftone/halftone.tsx'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import { whenMotionEnds } from '../presence/when-motion-ends.ts'
import styles from './modal.module.css'
import { ModalBody } from './modal-body.tsx'
import { dismissModalsOfOtherPages, type Modal, type ModalType, modalQueue } from './modal-store.ts'
import { useModalFocus } from './use-modal-focus.ts'

/** A press outside within this time belongs to the double click that opened the modal. */
const DOUBLE_CLICK_MS = 500

/** The burst in the corner, by type. */
const BURSTS: Readonly<Record<ModalType, { readonly word: string; readonly ink: Ink }>> = {
  info: { word: m.ui_bursts_info(), ink: 'sky' },
  warning: { word: m.ui_bursts_warning(), ink: 'sun' },
  error: { word: m.ui_bursts_error(), ink: 'tomato' },
  question: { word: m.ui_bursts_question(), ink: 'pink' },
}

/**
 * Shows the modals of the queue one at a time. Mounted once. It loads with the first files of
 * every page, because it also reports a lost network.
 */
export function ModalHost() {
  const current = useStore(modalQueue, (queue) => queue[0])
  // The last modal stays rendered during the exit animation.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const forget = useCallback(() => setLast(undefined), [])

  const [path] = useLocation()
  useEffect(() => dismissModalsOfOtherPages(path), [path])

  const modal = current ?? last
  return modal && <ModalDialog modal={modal} isOpen={current !== undefined} onGone={forget} />
}

/**
 * The page's only dialog; the modals of the queue reuse it one after another. It is rendered into the body,
 * because the rest of the page is inert while it is open, except the toasts.
 */
function ModalDialog(props: {
  readonly modal: Modal
  readonly isOpen: boolean
  /** Called after the closed dialog has faded out. */
  readonly onGone: () => void
}) {
  const { modal, isOpen, onGone } = props
  const { title, message, layout = 'burst', showClose = true, clickOutsideToClose = true } = modal
  const canEscape = showClose || clickOutsideToClose
  const isPanel = layout !== 'burst'
  const { word, ink } = BURSTS[modal.type]
  const layer = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const id = useId()
  useModalFocus(popup, { isOpen, modalId: modal.id, onEscape: () => canEscape && modal.close(null) })
  useScrollLock(isOpen)
  useEffect(() => {
    if (isOpen || layer.current === null) return
    return whenMotionEnds(layer.current, onGone, { subtree: true })
  }, [isOpen, onGone])

  const shownAt = useRef(0)
  useEffect(() => {
    if (isOpen) shownAt.current = performance.now()
  }, [isOpen])
  const isPressBegunOutside = useRef(false)

  return createPortal(
    <div ref={layer} className={joinClasses(styles.layer, !isOpen && styles.leaving)} inert={!isOpen}>
      {modal.hasScrim !== false && <div className={styles.backdrop} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press outside is a shortcut for Escape and the close button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div
        className={joinClasses(styles.viewport, isPanel && styles.panelViewport)}
        onMouseDown={(event) => {
          isPressBegunOutside.current = event.target === event.currentTarget
          // A press outside must not move the focus.
          if (isPressBegunOutside.current) event.preventDefault()
        }}
        onClick={(event) => {
          const isOutside = event.target === event.currentTarget && isPressBegunOutside.current
          const isLate = performance.now() - shownAt.current > DOUBLE_CLICK_MS
          if (isOutside && isLate && clickOutsideToClose) modal.close(null)
        }}
      >
        <div
          ref={popup}
          className={joinClasses(
            styles.popup,
            isPanel && styles.panel,
            layout === 'wide-panel' && styles.widePanel,
          )}
          role="dialog"
          aria-modal="true"
          tabIndex={-1}
          {...(title === undefined
            ? { 'aria-label': typeof message === 'string' ? message : word }
            : { 'aria-labelledby': `${id}-title` })}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        >
          {!isPanel && (
            <>
              <span className={styles.tone} aria-hidden="true">
                <Halftone corner="tl" tone={`${ink}-tint`} />
                <Halftone corner="br" tone={`${ink}-tint`} />
              </span>
              <span key={word} className={styles.burst} aria-hidden="true">
                <Burst word={word} ink={ink} />
              </span>
            </>
          )}
          {title !== undefined && (
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
          )}
          {message !== undefined && (
            <p id={`${id}-message`} className={styles.message}>
              {message}
            </p>
          )}
          <ModalBody key={modal.id} modal={modal} />
          {showClose && (
            <IconButton
              className={styles.close}
              icon="close"
              label={m.ui_close()}
              title={undefined}
              onClick={() => modal.close(null)}
            />
          )}
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** Stops the page behind a modal from scrolling, without a layout shift where the scroll bar disappears. */
function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    const hasScrollBar = window.innerWidth > root.clientWidth
    root.style.overflow = 'hidden'
    if (hasScrollBar) root.style.scrollbarGutter = 'stable'
    return () => {
      root.style.removeProperty('overflow')
      root.style.removeProperty('scrollbar-gutter')
    }
  }, [isLocked])
}
