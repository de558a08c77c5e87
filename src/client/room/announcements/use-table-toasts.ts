import { useEffect, useRef } from 'react'
import { closeToasts, showToast, TOAST_DURATION_MS, type ToastDetails } from '#ui/toast/toast.ts'
import {
  addTableChange,
  type TableChanges,
  type TableState,
  type TableViewer,
  tableToasts,
} from './table-toasts.ts'

/**
 * Shows toasts for changes of the table. Changes within a time share them, and so do later ones as long as
 * the toasts are visible. Compares each view with the one before, so that a change during a lost connection
 * has its toast, too. All toasts of the lobby go when a game starts.
 */
export function useTableToasts(gatherMs: number, now: TableViewer): void {
  const latest = useRef(now)
  const changes = useRef<TableChanges | null>(null)
  const shown = useRef<readonly ToastDetails[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    const before: TableState = latest.current
    latest.current = now
    const all = addTableChange(changes.current, before, now)
    if (all === changes.current) return
    changes.current = all
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const toasts = all === null ? [] : tableToasts(all, latest.current)
      // A toast that says nothing new is not announced again.
      for (const toast of toasts)
        if (!shown.current.some((one) => one.message === toast.message)) showToast(toast)
      shown.current = toasts
      timer.current = setTimeout(() => {
        timer.current = null
        changes.current = null
        shown.current = []
      }, TOAST_DURATION_MS)
    }, gatherMs)
  })

  const { isPlaying } = now
  useEffect(() => {
    if (isPlaying) closeToasts()
  }, [isPlaying])

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
}
