import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { ModalDialog } from './modal-dialog.tsx'
import { dismissModalsOfOtherPages, modalQueue } from './modal-store.ts'

/**
 * Shows the modals that are asked for, one at a time. Mounted once. It is part of the first files of every page: it
 * reports failures, a lost network included.
 */
export function ModalHost() {
  const current = useStore(modalQueue, (queue) => queue[0])
  // The last one stays painted while the dialog leaves.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const forget = useCallback(() => setLast(undefined), [])

  const [path] = useLocation()
  useEffect(() => dismissModalsOfOtherPages(path), [path])

  const modal = current ?? last
  return modal && <ModalDialog modal={modal} isOpen={current !== undefined} onGone={forget} />
}
