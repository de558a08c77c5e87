import { useEffect, useRef } from 'react'
import { showToast } from '#client/ui/toast/toast.ts'
import { useSeat } from '../seat/seat.tsx'
import { addTableChange, type TableChanges, type TableState, tableToasts } from './table-toasts.ts'

/**
 * Shows toasts for changes of the table within a time. Compares each view with the one before, so that a
 * change during a lost connection has its toast, too.
 */
export function useTableToasts(gatherMs: number): void {
  const { view, me, isHost } = useSeat()
  const now = { games: view.room.tableGames, vote: me.voteForGame, isHost }
  const latest = useRef(now)
  const changes = useRef<TableChanges | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    const before: TableState = latest.current
    latest.current = now
    changes.current = addTableChange(changes.current, before, now)
    if (changes.current === null || timer.current !== null) return
    timer.current = setTimeout(() => {
      timer.current = null
      if (changes.current !== null)
        for (const toast of tableToasts(changes.current, latest.current)) showToast(toast)
      changes.current = null
    }, gatherMs)
  })

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
}
