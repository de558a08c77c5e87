import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { listNames } from '#client/ui/name-list.ts'
import { onTransitionEnd, transitionClass } from '#client/ui/presence/transition-class.ts'
import { useListTransitions } from '#client/ui/presence/use-list-transitions.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'
import styles from './voters.module.css'

const FACES_MAX = 8

/** Who wants this game: the votes of everybody but the host. */
export function votersOf(players: readonly PublicPlayer[], gameId: string): readonly PublicPlayer[] {
  return players.filter((player) => !player.isHost && player.voteForGame === gameId)
}

/** The faces of those who voted, each hopping on with the vote; the words say it all, for whoever cannot see them. */
export function Voters({ voters }: { readonly voters: readonly PublicPlayer[] }) {
  const { shown, finish } = useListTransitions(voters)
  if (shown.length === 0) return null
  const all = voters.map((player) => player.name)
  const names = listNames(all, all.length)
  // Not of those shown: who leaves from beyond the last face has no exit to paint.
  const unseen = voters.length - FACES_MAX
  return (
    <span
      className={styles.voters}
      title={names}
      {...(voters.length > 0
        ? { role: 'img', 'aria-label': `Votes from ${names}` }
        : { 'aria-hidden': true })}
    >
      {shown.slice(0, FACES_MAX).map(({ item: player, presence }) => (
        <span
          key={player.id}
          className={joinClasses(styles.face, transitionClass(presence))}
          onAnimationEnd={onTransitionEnd(() => finish(player.id))}
        >
          <Avatar name={player.name} avatar={player.avatar} color={player.avatarColor} size={36} />
        </span>
      ))}
      {unseen > 0 && <b className={styles.more}>+{unseen}</b>}
    </span>
  )
}
