import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { cssVariables } from '../css-variables.ts'
import { modalQueue } from '../modal/modal-store.ts'
import { LIST_MOTION_MAX_MS } from '../presence/when-motion-ends.ts'
import { useMedia } from '../use-media.ts'
import { pageToasts, toastDock } from './page-toasts.ts'
import type { Toast } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { VISIBLE_TOASTS_MAX } from './toast-store.ts'
import styles from './toaster.module.css'
import { useToastPlace } from './use-toast-place.ts'

/** Shows the toasts of the page, four at a time, the newest at the bottom. Mounted once. */
export function Toaster() {
  const toasts = useStore(pageToasts.toasts)
  const [leaving, setLeaving] = useState<readonly Toast[]>([])
  const [lastToasts, setLastToasts] = useState(toasts)

  const strip = useRef<HTMLDivElement>(null)
  const isDocked = useStore(toastDock)
  const hasModal = useStore(modalQueue, (queue) => queue.length > 0)
  const place = useToastPlace(strip, isDocked)
  const room = useToastRoom({ isDocked, hasModal })
  const visibleMax = place.at === 'nowhere' ? 0 : place.at === 'home' ? room : 1
  useEffect(() => pageToasts.setVisibleMax(visibleMax), [visibleMax])

  // A removed toast stays rendered until its exit animation ends.
  if (toasts !== lastToasts) {
    setLastToasts(toasts)
    const gone = lastToasts.slice(0, visibleMax).filter((old) => !toasts.some((toast) => toast.id === old.id))
    if (gone.length > 0) setLeaving((old) => [...old, ...gone])
  }

  useEffect(() => {
    if (leaving.length === 0) return
    // A user's style sheet may switch animations off: then none ends.
    setTimeout(() => setLeaving((now) => now.filter((toast) => !leaving.includes(toast))), LIST_MOTION_MAX_MS)
  }, [leaving])

  const leavingIds = new Set(leaving.map((toast) => toast.id))
  useDockHeight(strip, isDocked)
  const visible = [...leaving, ...toasts.slice(0, visibleMax)].sort((a, b) => Number(a.id) - Number(b.id))

  // In the body and in a live region, so that a modal neither covers nor silences it.
  return createPortal(
    <div
      ref={strip}
      className={isDocked ? styles.docked : styles.toaster}
      data-toaster=""
      data-at={place.at}
      style={cssVariables({ '--inset': `${place.inset}px` })}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions"
    >
      {visible.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isLeaving={leavingIds.has(toast.id)}
          onGone={() => setLeaving((old) => old.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </div>,
    document.body,
  )
}

function useToastRoom({ isDocked, hasModal }: { isDocked: boolean; hasModal: boolean }): number {
  // Below a game, toasts are in one row. Each has room for its text.
  const [fitsTwo, fitsThree, fitsFour] = [
    useMedia(rowOfToasts(2)),
    useMedia(rowOfToasts(3)),
    useMedia(rowOfToasts(4)),
  ]
  const isSmall = useMedia('(max-width: 40em), (max-height: 40rem)')
  if (isDocked) return fitsFour ? 4 : fitsThree ? 3 : fitsTwo ? 2 : 1
  if (isSmall) return hasModal ? 1 : 2
  return VISIBLE_TOASTS_MAX
}

const rowOfToasts = (count: number) => `(min-width: ${24 * count}em)`

/** Keeps `--dock` at the height of the toast strip, which the page leaves free. */
function useDockHeight(strip: RefObject<HTMLElement | null>, isDocked: boolean): void {
  useEffect(() => {
    if (!isDocked || strip.current === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--dock', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(strip.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--dock')
    }
  }, [strip, isDocked])
}
