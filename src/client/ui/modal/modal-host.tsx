import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { whenTouched } from '../when-touched.ts'
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
  useEffect(() => whenTouched(fetchDialogEarly), [])

  const modal = current ?? last
  return (
    <Suspense fallback={null}>
      {modal && <ModalDialog modal={modal} isOpen={current !== undefined} />}
    </Suspense>
  )
}

/** By the time there is something to say, the dialog is here. What fails now is fetched when it is needed. */
export function fetchDialogEarly(): void {
  loadDialog().catch(() => undefined)
}
