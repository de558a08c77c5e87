import { m } from '#messages'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { formatSigned } from '#ui/format.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { listNames } from '#ui/names/name-list.ts'
import { onTransitionEnd, transitionClass } from '#ui/presence/transition-class.ts'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'
import styles from './voters.module.css'

const AVATARS_MAX = 8

/** The players with a vote for this game. The host does not vote. */
export function votersOf(players: readonly PublicPlayer[], gameId: string): readonly PublicPlayer[] {
  return players.filter((player) => !player.isHost && player.voteForGame === gameId)
}

/** The voters' avatars, which hop in with their votes. The label names all voters. */
export function Voters(props: {
  readonly voters: readonly PublicPlayer[]
  /** The number of avatars. */
  readonly max?: number
  /** In pixels. */
  readonly size?: number
  /** Whether the voters without an avatar are counted. */
  readonly isCounted?: boolean
}) {
  const { voters, max = AVATARS_MAX, size = 36, isCounted = true } = props
  const { shown, finish } = useListTransitions(voters)
  if (shown.length === 0) return null
  const all = voters.map((player) => player.name)
  const names = listNames(all, all.length)
  // Counts `voters`, not `shown`: a hidden voter has no exit animation.
  const hidden = isCounted ? voters.length - max : 0
  return (
    <span
      className={styles.voters}
      title={names}
      {...(voters.length > 0
        ? { role: 'img', 'aria-label': m.lobby_votes_from({ names }) }
        : { 'aria-hidden': true })}
    >
      {shown.slice(0, max).map(({ item: player, presence }) => (
        <span
          key={player.id}
          className={joinClasses(styles.avatar, transitionClass(presence))}
          onAnimationEnd={onTransitionEnd(() => finish(player.id))}
        >
          <Avatar name={player.name} avatar={player.avatar} color={player.avatarColor} size={size} />
        </span>
      ))}
      {hidden > 0 && <b className={styles.more}>{formatSigned(hidden)}</b>}
    </span>
  )
}

/** The game that the host's screen recommends: the one with the most votes, or the first of several. */
export function loudGame(gameIds: readonly string[], players: readonly PublicPlayer[]): string | null {
  const votes = gameIds.map((id) => votersOf(players, id).length)
  return gameIds[votes.indexOf(Math.max(...votes))] ?? null
}
