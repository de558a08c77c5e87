import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { Card } from '#ui/card/card.tsx'
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
      caption={m.parts_evening_title()}
      captionInk="pink"
      headingLevel={2}
      action={props.action}
      className={styles.card}
    >
      <p className={styles.games}>
        {m.evening_games({ count: evening.games })} {m.evening_crowns()}
      </p>
      <EveningList evening={evening} players={players} me={props.me} />
    </Card>
  )
}
