import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { formatList } from '#ui/format.ts'
import { closeToasts, showToast, TOAST_DURATION_MS, type ToastDetails } from '#ui/toast/toast.ts'
import { findDefinition, gameNameOf } from '../../definitions.ts'

export interface TableState {
  readonly games: readonly string[]
  readonly vote: string | null
}

/** The changes of the table that share toasts. */
export interface TableChanges {
  /** The games before the first change. */
  readonly before: readonly string[]
  /** The games that left the table with this player's vote. */
  readonly freed: readonly string[]
}

/** Adds a change of the table. Returns the same changes if the table is the same. */
export function addTableChange(
  changes: TableChanges | null,
  before: TableState,
  after: TableState,
): TableChanges | null {
  const { games } = before
  if (games.length === after.games.length && games.every((id) => after.games.includes(id))) return changes
  const { vote } = before
  const isFreed = vote !== null && after.vote === null && !after.games.includes(vote)
  const { before: first, freed } = changes ?? { before: games, freed: [] }
  return { before: first, freed: isFreed ? [...freed.filter((id) => id !== vote), vote] : freed }
}

export interface TableViewer extends TableState {
  readonly isHost: boolean
  readonly isPlaying: boolean
}

/** At most two, in the lobby: one for a vote that is free again, and one for new games, which the host does not get. */
export function tableToasts(changes: TableChanges | null, now: TableViewer): readonly ToastDetails[] {
  if (changes === null || now.isPlaying) return []
  const { before, freed } = changes
  const toasts: ToastDetails[] = []
  // A player who has voted again since knows about it.
  const lost = now.vote === null ? freed.at(-1) : undefined
  if (lost !== undefined) {
    const name = gameNameOf(lost)
    toasts.push({
      type: 'warning',
      icon: 'shelf',
      about: 'freed-vote',
      message: now.games.includes(lost)
        ? m.notice_table_is_back({ game: name })
        : m.notice_table_left({ game: name }),
      description: m.notice_table_vote_is_free(),
    })
  }
  const added = now.games.filter((id) => !before.includes(id) && id !== lost)
  const [first] = added
  if (first === undefined || now.isHost) return toasts
  const game = findDefinition(first)
  const needs = game && m.notice_table_needs({ players: game.minPlayers })
  toasts.push({
    type: 'info',
    icon: 'shelf',
    about: 'new-games',
    message: m.notice_table_added({ games: formatList(added.map(gameNameOf)), count: added.length }),
    description: added.length === 1 ? needs : m.notice_table_several_added(),
  })
  return toasts
}

/**
 * Shows toasts for changes of the table. Changes within a time share them, and so do later ones as long as
 * the toasts are visible. Compares each view with the one before, so that a change during a lost connection
 * has its toast, too. All toasts of the lobby go when a game starts.
 */
export function useTableToasts(gatherMs: number, now: TableViewer): void {
  const latest = useRef(now)
  const changes = useRef<TableChanges | null>(null)
  const shown = useRef<readonly ToastDetails[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const before: TableState = latest.current
    latest.current = now
    const all = addTableChange(changes.current, before, now)
    if (all === changes.current) return
    changes.current = all
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const toasts = tableToasts(all, latest.current)
      // A toast that says nothing new is not announced again.
      for (const toast of toasts)
        if (!shown.current.some((one) => one.message === toast.message)) showToast(toast)
      shown.current = toasts
      timer.current = setTimeout(() => {
        changes.current = null
        shown.current = []
      }, TOAST_DURATION_MS)
    }, gatherMs)
  })

  const { isPlaying } = now
  useEffect(() => {
    if (isPlaying) closeToasts()
  }, [isPlaying])

  useEffect(() => () => clearTimeout(timer.current), [])
}
