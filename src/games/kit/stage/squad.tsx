import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { GamePlayer } from '../view.ts'
import { stayingPlayers } from './find-player.ts'
import styles from './squad.module.css'
import { stageCopy } from './stage.copy.ts'

const { left, squad: copy } = stageCopy

/** A larger squad gets smaller avatars. */
const LARGE_AVATARS_MAX = 9

/** Shows who has submitted and who is still writing. */
export function Squad({ players }: { readonly players: readonly GamePlayer[] }) {
  const staying = stayingPlayers(players)
  const ready = staying.filter((player) => player.isDone)
  return (
    <Card
      as="aside"
      caption={copy.readyCount(ready.length, staying.length)}
      captionInk="mint"
      captionSize="sm"
      headingLevel={3}
    >
      <ul className={styles.squad} data-many={players.length > LARGE_AVATARS_MAX || undefined}>
        {players.map((player) => (
          <li
            key={player.id}
            data-gone={player.isGone || undefined}
            data-done={(player.isDone && !player.isGone) || undefined}
          >
            <Avatar
              name={player.name}
              avatar={player.avatar}
              color={player.avatarColor}
              isDone={player.isDone && !player.isGone}
              isDimmed={player.isGone || !player.isDone}
              className={styles.avatar}
            />
            <span className={styles.name} dir="auto">
              {player.name}
            </span>
            {player.isGone ? (
              <span className={styles.left}>{left}</span>
            ) : (
              <span className="sr-only">{player.isDone ? copy.playerReady : copy.playerWriting}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
