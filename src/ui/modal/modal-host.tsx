import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { ModalDialog } from './modal-dialog.tsx'
import { dismissModalsOfOtherPages, modalQueue } from './modal-store.ts'

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
