import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { SHOW_TOAST_EVENT, type Toast, type ToastDetails } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { createToastStore } from './toast-store.ts'
import css from './toaster.module.css'

const MAX_SHOWN = 4

/** Hears show-toast events and shows the newest four toasts, the newest nearest the bottom. Mounted once. */
export function Toaster() {
  const [store] = useState(() => createToastStore())
  const toasts = useStore(store.toasts)
  const [leaving, setLeaving] = useState<readonly Toast[]>([])
  const [lastToasts, setLastToasts] = useState(toasts)

  useEffect(() => {
    const show = (event: CustomEvent<ToastDetails>) => store.show(event.detail)
    window.addEventListener(SHOW_TOAST_EVENT, show)
    return () => window.removeEventListener(SHOW_TOAST_EVENT, show)
  }, [store])

  // A toast that is gone from the store stays painted until it has dropped out of sight.
  if (toasts !== lastToasts) {
    setLastToasts(toasts)
    const gone = lastToasts.slice(-MAX_SHOWN).filter((old) => !toasts.some((toast) => toast.id === old.id))
    if (gone.length > 0) setLeaving((old) => [...old, ...gone])
  }

  const leavingIds = new Set(leaving.map((toast) => toast.id))
  const painted = [...leaving, ...toasts.slice(-MAX_SHOWN)].sort((a, b) => Number(a.id) - Number(b.id))

  // On the body and in a live region, so that a modal dialog neither covers nor hides it.
  return createPortal(
    <div
      className={css.toaster}
      data-toaster=""
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions"
    >
      {painted.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isLeaving={leavingIds.has(toast.id)}
          onPause={() => store.pause(toast.id)}
          onResume={() => store.resume(toast.id)}
          onClose={() => store.close(toast.id)}
          onGone={() => setLeaving((old) => old.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </div>,
    document.body,
  )
}
