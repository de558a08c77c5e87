import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import styles from './tv-squad.module.css'

export interface TvSquadProps {
  /** Those who stay. */
  readonly players: readonly GamePlayer[]
  /** What all of them are doing, in a phase in which nobody is done before its end: "drawing". */
  readonly activity?: string
}

/** Who has submitted, with a sign, and who is still writing. */
export function TvSquad({ players, activity }: TvSquadProps) {
  return (
    <ul
      className={styles.squad}
      data-rows={Math.ceil(players.length / ROW_MAX)}
      data-busy={activity !== undefined || undefined}
    >
      {players.map(({ id, name, avatar, avatarColor, isDone }) => (
        <li key={id} data-done={isDone || undefined}>
          <span className={styles.figure}>
            <span className={styles.sign}>
              <Icon name={isDone ? 'check' : 'pencil'} />
            </span>
            <Character name={name} avatar={avatar} color={avatarColor} fillSizes="9rem" />
          </span>
          <PlayerNameText className={styles.name}>{name}</PlayerNameText>
          <span className="sr-only">
            {activity ?? (isDone ? m.kit_squad_player_ready() : m.kit_squad_player_writing())}
          </span>
        </li>
      ))}
    </ul>
  )
}

const ROW_MAX = 8
