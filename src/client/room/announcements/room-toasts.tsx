import { useEffect, useRef, useState } from 'react'
import { useLive } from '#client/sync/backend-context.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'
import { gameNameOf } from '../lobby/game/game-name.ts'
import { useSeat } from '../seat/seat.tsx'
import { announcementsCopy as copy } from './announcements.copy.ts'
import {
  addNotice,
  type LiveAnnouncements,
  liveAnnouncementsText,
  NO_ANNOUNCEMENTS,
} from './live-announcements.ts'

/** Changes within this time share one announcement: ten joins at once become one sentence. */
const GATHER_MS = 1_200

/** Shows major changes of the room as toasts. Joins, leaves and votes are announced to screen readers only. */
export function RoomToasts({ me }: { readonly me: PlayerId }) {
  const live = useLive()
  const { view } = useSeat()
  const { announced, gather } = useLiveAnnouncements()

  useEffect(
    () =>
      live.onNotice((notice) => {
        gather((batch) => addNotice(batch, notice))
        showNotice(notice, me)
      }),
    [live, me, gather],
  )

  const votes = countVotes(view.players)
  const lastVotes = useRef(votes)
  useEffect(() => {
    const before = lastVotes.current
    lastVotes.current = votes
    const changed = [...new Set([...before.keys(), ...votes.keys()])].filter(
      (gameId) => before.get(gameId) !== votes.get(gameId),
    )
    if (changed.length === 0) return
    const counts = Object.fromEntries(changed.map((gameId) => [gameNameOf(gameId), votes.get(gameId) ?? 0]))
    gather((batch) => ({ ...batch, votesByGame: { ...batch.votesByGame, ...counts } }))
  })

  return (
    <p className="sr-only" aria-live="polite">
      {announced}
    </p>
  )
}

/** The latest announcement, batched over `GATHER_MS`. */
function useLiveAnnouncements(): {
  readonly announced: string
  readonly gather: (add: (batch: LiveAnnouncements) => LiveAnnouncements) => void
} {
  const [announced, setAnnounced] = useState('')
  const [gather] = useState(() => {
    let batch = NO_ANNOUNCEMENTS
    return (add: (batch: LiveAnnouncements) => LiveAnnouncements) => {
      const isFirst = batch === NO_ANNOUNCEMENTS
      batch = add(batch)
      if (!isFirst || batch === NO_ANNOUNCEMENTS) return
      setTimeout(() => {
        setAnnounced(liveAnnouncementsText(batch))
        batch = NO_ANNOUNCEMENTS
      }, GATHER_MS)
    }
  })
  return { announced, gather }
}

function countVotes(players: readonly PublicPlayer[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { voteForGame, isHost } of players)
    if (voteForGame !== null && !isHost) counts.set(voteForGame, (counts.get(voteForGame) ?? 0) + 1)
  return counts
}

function showNotice(notice: Notice, me: PlayerId): void {
  if (notice.kind === 'game-started')
    showToast({
      type: 'success',
      message: copy.gameStarting,
      description: copy.gameStartingHint(gameNameOf(notice.gameId), notice.playerCount),
    })
  if (notice.kind === 'game-ended' && notice.reason === 'host')
    showToast({ type: 'success', ...copy.gameEnded.host })
  if (notice.kind === 'game-ended' && notice.reason === 'no-statements')
    showToast({ type: 'info', ...copy.gameEnded['no-statements'] })
  if (notice.kind === 'game-ended' && notice.reason === 'unreadable')
    showToast({ type: 'error', ...copy.gameEnded.unreadable })
  if (notice.kind === 'player-left' && notice.reason === 'removed')
    showToast({ type: 'info', message: <IsolatedName name={notice.name} sentence={copy.removed} /> })
  if (notice.kind === 'lock-changed')
    showToast({ type: 'info', ...(notice.isLocked ? copy.locked : copy.unlocked) })
  if (notice.kind === 'invite-renewed')
    showToast({
      type: 'info',
      message: copy.inviteRenewed(notice.code),
      description: copy.inviteRenewedHint,
    })
  if (notice.kind === 'host-changed')
    showToast({
      type: 'info',
      message:
        notice.playerId === me ? copy.youAreHost : <IsolatedName name={notice.name} sentence={copy.isHost} />,
      description: copy.hostChangeReasons[notice.reason],
    })
}
