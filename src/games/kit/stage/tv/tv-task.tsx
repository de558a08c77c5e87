import type { ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { PlayerCharacter } from '../people/player-figure.tsx'
import { TvScene } from './tv-scene.tsx'
import styles from './tv-task.module.css'

const ROW_MAX = 8

export interface TvTaskProps {
  /** Sentences in large type, the first of them largest. */
  readonly task: readonly string[]
  /** The players who have not left. */
  readonly players: readonly GamePlayer[]
  /** The activity of all of them, in a phase that only its deadline ends: "drawing". */
  readonly activity?: string
  /** To read meanwhile. */
  readonly floor: ReactNode
}

/** The task that players do on their devices; a sign tells who has submitted, and who is still at it. */
export function TvTask({ task, players, activity, floor }: TvTaskProps) {
  return (
    <TvScene ink="sun" y={70} className={styles.scene} floor={floor}>
      <p className={styles.task}>
        {task.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <ul
        className={styles.squad}
        data-rows={Math.ceil(players.length / ROW_MAX)}
        data-busy={activity !== undefined || undefined}
      >
        {players.map((player) => (
          <li key={player.id} data-done={player.isDone || undefined}>
            <span className={styles.figure}>
              <span className={styles.sign}>
                <Icon name={player.isDone ? 'check' : 'pencil'} />
              </span>
              <PlayerCharacter player={player} fillSizes="9rem" />
            </span>
            <PlayerNameText className={styles.name}>{player.name}</PlayerNameText>
            <span className="sr-only">
              {activity ?? (player.isDone ? m.kit_squad_player_ready() : m.kit_squad_player_writing())}
            </span>
          </li>
        ))}
      </ul>
    </TvScene>
  )
}
