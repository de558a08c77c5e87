import { Avatar } from '#client/ui/avatar/avatar.tsx'
import type { PlayerFace } from '#rooms/room-view.ts'
import styles from './voters.module.css'

const FACES_MAX = 8

/** Who wants this game: the votes of everybody but the host. */
export function votersOf(players: readonly PlayerFace[], gameId: string): readonly PlayerFace[] {
  return players.filter((player) => !player.isHost && player.voteForGame === gameId)
}

/** The faces of those who voted; the words say it all, for whoever cannot see them. */
export function Voters({ voters }: { readonly voters: readonly PlayerFace[] }) {
  if (voters.length === 0) return null
  const names = new Intl.ListFormat('en').format(voters.map((player) => player.name))
  const unseen = voters.length - FACES_MAX
  return (
    <span className={styles.voters} role="img" aria-label={`Votes from ${names}`} title={names}>
      {voters.slice(0, FACES_MAX).map((player) => (
        <Avatar
          key={player.id}
          name={player.name}
          avatar={player.avatar}
          color={player.avatarColor}
          size={36}
        />
      ))}
      {unseen > 0 && <b className={styles.more}>+{unseen}</b>}
    </span>
  )
}
