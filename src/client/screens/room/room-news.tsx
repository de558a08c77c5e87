import { useEffect, useState } from 'react'
import { useLive } from '#client/backend/backend-context.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { gameNameOf } from './game-name.ts'

/** Tells what happens in the room: the big things as toasts, coming and going only to who listens to the page. */
export function RoomNews({ me }: { readonly me: PlayerId }) {
  const live = useLive()
  const [said, setSaid] = useState('')

  useEffect(
    () =>
      live.onNotice((notice) => {
        const quiet = quietNews(notice)
        if (quiet === null) announce(notice, me)
        else setSaid(quiet)
      }),
    [live, me],
  )

  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}

function quietNews(notice: Notice): string | null {
  if (notice.kind === 'player-joined') return `${notice.name} joined.`
  if (notice.kind !== 'player-left') return null
  return notice.reason === 'left'
    ? `${notice.name} left.`
    : `${notice.name} was away too long and lost the seat.`
}

function announce(notice: Notice, me: PlayerId): void {
  if (notice.kind === 'game-started')
    showToast({
      type: 'success',
      message: "Game Starting! Let's go!",
      description: `Starting ${gameNameOf(notice.gameId)} with ${notice.playerCount} players!`,
    })
  if (notice.kind === 'game-ended' && notice.reason === 'host')
    showToast({ type: 'success', message: 'Game ended for all players', description: 'Returned to Lobby' })
  if (notice.kind === 'game-ended' && notice.reason === 'no-statements')
    showToast({
      type: 'info',
      message: 'Back to the lobby!',
      description: 'Nobody finished a statement in time, so there was nothing to guess. Have another go!',
    })
  if (notice.kind === 'host-changed')
    showToast({
      type: 'info',
      message: notice.playerId === me ? 'You are the host now!' : `${notice.name} is the host now!`,
      description: HOST_CHANGE_REASONS[notice.reason],
    })
}

const HOST_CHANGE_REASONS = {
  left: 'The host has left the room.',
  away: 'The host has been away for too long.',
  'handed-over': 'The crown has been handed over.',
} as const
