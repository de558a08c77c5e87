import { useEffect, useRef, useState } from 'react'
import type { PublicPlayer, RoomView } from '#rooms/view/room-view.ts'
import { announce } from '#ui/announcer/announce.ts'
import { closeToasts, showToast } from '#ui/toast/toast.ts'
import { gameNameOf } from '../../definitions.ts'
import { useLive } from '../../sync/calls/backend-context.tsx'
import {
  addNotice,
  type LiveAnnouncements,
  liveAnnouncementsText,
  NO_ANNOUNCEMENTS,
} from './live-announcements.ts'
import { addRemoval, noticeToast, type Removal, removalToast } from './notice-toast.tsx'
import { useTableToasts } from './table-toasts.ts'

/** Changes within this time share one announcement: ten joins at once become one sentence. */
const GATHER_MS = 1_200

/** Shows major changes of the room as toasts. Screen readers alone learn of joins, leaves and votes. */
export function RoomToasts(props: {
  readonly view: RoomView
  /** Null for a watcher. */
  readonly me: PublicPlayer | null
}) {
  const { view, me } = props
  const myId = me?.id ?? null
  const live = useLive()
  const [gather] = useState(gatherAnnouncements)
  const removals = useRef<readonly Removal[]>([])
  useTableToasts(GATHER_MS, {
    games: view.room.tableGames,
    vote: me?.voteForGame ?? null,
    isHost: me?.isHost ?? false,
    isPlaying: view.room.status === 'playing',
  })

  useEffect(
    () =>
      live.onNotice((notice) => {
        gather((batch) => addNotice(batch, notice))
        if (notice.kind === 'player-left' && notice.reason === 'removed') {
          removals.current = addRemoval(removals.current, { name: notice.name, at: performance.now() })
          showToast(removalToast(removals.current))
        }
        // Play again: the room is playing already.
        if (notice.kind === 'game-started') closeToasts()
        const toast = noticeToast(notice, myId)
        if (toast !== null) showToast(toast)
      }),
    [live, myId, gather],
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

  return null
}

/** Announces what changes, batched over `GATHER_MS`. */
function gatherAnnouncements() {
  let batch = NO_ANNOUNCEMENTS
  return (add: (batch: LiveAnnouncements) => LiveAnnouncements) => {
    const isFirst = batch === NO_ANNOUNCEMENTS
    batch = add(batch)
    if (!isFirst || batch === NO_ANNOUNCEMENTS) return
    setTimeout(() => {
      announce(liveAnnouncementsText(batch))
      batch = NO_ANNOUNCEMENTS
    }, GATHER_MS)
  }
}

function countVotes(players: readonly PublicPlayer[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { voteForGame, isHost } of players)
    if (voteForGame !== null && !isHost) counts.set(voteForGame, (counts.get(voteForGame) ?? 0) + 1)
  return counts
}
