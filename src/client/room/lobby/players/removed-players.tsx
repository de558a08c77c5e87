import { useId } from 'react'
import { m } from '#messages'
import { avatarColorOf } from '#rooms/membership/avatars.ts'
import type { PublicRemoval } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import { useRoom } from '../../../sync/calls/backend-context.tsx'
import styles from './removed-players.module.css'

export function RemovedPlayers(props: { readonly onReadmit: (removed: PublicRemoval) => void }) {
  const id = useId()
  const removed = useRoom((state) => state.view?.removed)
  if (removed === undefined || removed.length === 0) return null
  return (
    <div className={styles.removed}>
      <h3 id={id}>{m.moderation_removed_players()}</h3>
      <ul aria-labelledby={id}>
        {removed.map((one) => (
          <li key={one.playerId} className={styles.row}>
            <Avatar name={one.name} avatar={null} color={avatarColorOf(one.playerId)} />
            <PlayerNameText className={styles.name}>{one.name}</PlayerNameText>
            <Button
              size="sm"
              aria-label={m.moderation_readmit_player({ name: one.name })}
              onClick={() => props.onReadmit(one)}
            >
              {m.moderation_readmit()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
