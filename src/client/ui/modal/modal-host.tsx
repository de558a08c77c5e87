import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { modalQueue } from './modal-store.ts'

const loadDialog = () => import('./modal-dialog.tsx')
/** The dialog's machinery is a chunk of its own: the landing page does not wait for it. */
const ModalDialog = lazy(async () => ({ default: (await loadDialog()).ModalDialog }))

/** Shows the modals that are asked for, one at a time. Mounted once. */
export function ModalHost() {
  const current = useStore(modalQueue, (queue) => queue[0])
  // The last one stays painted while the dialog leaves.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  useEffect(preloadWhenIdle, [])

  const modal = current ?? last
  return (
    <Suspense fallback={null}>
      {modal && <ModalDialog modal={modal} isOpen={current !== undefined} />}
    </Suspense>
  )
}

function preloadWhenIdle(): () => void {
  // What fails to load now is asked for again when it is needed.
  const preload = () => void loadDialog().catch(() => undefined)
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(preload, { timeout: 5000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(preload, 1500)
  return () => clearTimeout(timer)
}
