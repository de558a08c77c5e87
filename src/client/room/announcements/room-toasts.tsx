import { useEffect, useRef, useState } from 'react'
import { useLive } from '#client/sync/backend-context.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'
import { gameNameOf } from '../lobby/game-name.ts'
import { useSeat } from '../seat/seat.tsx'
import {
  addNotice,
  type LiveAnnouncements,
  liveAnnouncementsText,
  NO_ANNOUNCEMENTS,
} from './live-announcements.ts'

/** So long is gathered before it is told: ten who come at once are one sentence. */
const GATHER_MS = 1_200

/** Tells what happens in the room: the big things as toasts, coming, going and voting only to who listens to the page. */
export function RoomToasts({ me }: { readonly me: PlayerId }) {
  const live = useLive()
  const { view } = useSeat()
  const { said, gather } = useQuietNews()

  useEffect(
    () =>
      live.onNotice((notice) => {
        gather((news) => addNotice(news, notice))
        announce(notice, me)
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
    gather((news) => ({ ...news, votesByGame: { ...news.votesByGame, ...counts } }))
  })

  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}

/** What is read aloud, once what came in close succession has been gathered. */
function useQuietNews(): {
  readonly said: string
  readonly gather: (add: (news: LiveAnnouncements) => LiveAnnouncements) => void
} {
  const [said, setSaid] = useState('')
  const [gather] = useState(() => {
    let news = NO_ANNOUNCEMENTS
    return (add: (news: LiveAnnouncements) => LiveAnnouncements) => {
      const isFirst = news === NO_ANNOUNCEMENTS
      news = add(news)
      if (!isFirst || news === NO_ANNOUNCEMENTS) return
      setTimeout(() => {
        setSaid(liveAnnouncementsText(news))
        news = NO_ANNOUNCEMENTS
      }, GATHER_MS)
    }
  })
  return { said, gather }
}

function countVotes(players: readonly PublicPlayer[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { voteForGame, isHost } of players)
    if (voteForGame !== null && !isHost) counts.set(voteForGame, (counts.get(voteForGame) ?? 0) + 1)
  return counts
}

function announce(notice: Notice, me: PlayerId): void {
  if (notice.kind === 'game-started')
    showToast({
      type: 'success',
      message: "Game Starting! Let's go!",
      description: `Starting ${gameNameOf(notice.gameId)} with ${notice.playerCount} players!`,
    })
  if (notice.kind === 'game-ended' && notice.reason === 'host')
    showToast({ type: 'success', message: 'Returned to Lobby', description: 'Game ended for all players' })
  if (notice.kind === 'game-ended' && notice.reason === 'no-statements')
    showToast({
      type: 'info',
      message: 'Back to the lobby!',
      description: 'Nobody finished a statement in time, so there was nothing to guess. Have another go!',
    })
  if (notice.kind === 'game-ended' && notice.reason === 'unreadable')
    showToast({
      type: 'error',
      message: 'Back to the lobby!',
      description:
        'Something went wrong on our side, and this game could not go on. Sorry! Start another one.',
    })
  if (notice.kind === 'player-left' && notice.reason === 'removed')
    showToast({
      type: 'info',
      message: (
        <>
          <bdi>{notice.name}</bdi> was removed by the host
        </>
      ),
    })
  if (notice.kind === 'lock-changed')
    showToast({ type: 'info', ...LOCK_WORDS[notice.isLocked ? 'on' : 'off'] })
  if (notice.kind === 'invite-renewed')
    showToast({
      type: 'info',
      message: `New invite: the room code is ${notice.code}`,
      description: 'The old code and link no longer work.',
    })
  if (notice.kind === 'host-changed')
    showToast({
      type: 'info',
      message:
        notice.playerId === me ? (
          'You are the host now!'
        ) : (
          <>
            <bdi>{notice.name}</bdi> is the host now!
          </>
        ),
      description: HOST_CHANGE_REASONS[notice.reason],
    })
}

const LOCK_WORDS = {
  on: { message: 'The room is locked', description: 'Nobody new can come in.' },
  off: { message: 'The room is open again', description: 'Whoever has the code or the link can come in.' },
} as const

const HOST_CHANGE_REASONS = {
  left: 'The host has left the room.',
  away: 'The host has been away for too long.',
  'handed-over': 'The crown has been handed over.',
} as const
