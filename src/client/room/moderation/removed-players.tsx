import { useId } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { avatarColorOf } from '#rooms/avatars.ts'
import type { PublicRemoval } from '#rooms/room-view.ts'
import { moderationCopy as copy } from './moderation.copy.ts'
import styles from './removed-players.module.css'

/** The removed players, each with a button to readmit them. Renders nothing without removals. */
export function RemovedPlayers(props: {
  readonly removed: readonly PublicRemoval[]
  readonly onReadmit: (removed: PublicRemoval) => void
}) {
  const id = useId()
  if (props.removed.length === 0) return null
  return (
    <div className={styles.removed}>
      <h3 id={id}>{copy.removedPlayers}</h3>
      <ul aria-labelledby={id}>
        {props.removed.map((one) => (
          <li key={one.playerId} className={styles.row}>
            <Avatar name={one.name} avatar={null} color={avatarColorOf(one.playerId)} />
            <bdi className={styles.name}>{one.name}</bdi>
            <Button size="sm" aria-label={copy.readmitPlayer(one.name)} onClick={() => props.onReadmit(one)}>
              {copy.readmit}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
