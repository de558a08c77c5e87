import type { ReactNode } from 'react'
import { Card } from '#client/ui/card/card.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { eveningCopy as copy } from './evening.copy.ts'
import styles from './evening-card.module.css'
import { EveningList } from './evening-list.tsx'

/** The score of the evening, between games. */
export function EveningCard(props: {
  readonly view: Pick<RoomView, 'evening' | 'players'>
  /** Null for a watcher. */
  readonly me: PlayerId | null
  readonly action?: ReactNode
}) {
  const { evening, players } = props.view
  return (
    <Card
      caption={copy.title}
      captionInk="pink"
      headingLevel={2}
      action={props.action}
      className={styles.card}
    >
      <p className={styles.games}>
        {copy.games(evening.games)} {copy.crowns}
      </p>
      <EveningList evening={evening} players={players} me={props.me} />
    </Card>
  )
}
