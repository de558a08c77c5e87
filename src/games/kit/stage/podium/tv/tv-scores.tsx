import { m } from '#messages'
import { Avatar } from '#ui/avatar/avatar.tsx'
import type { GamePlayer, Standing } from '../../../rules/view.ts'
import { findPlayer } from '../../people/find-player.ts'
import { fitScores } from './fit-scores.ts'
import styles from './tv-scores.module.css'

export interface TvScoresProps {
  readonly ranking: readonly Standing[]
  readonly players: readonly GamePlayer[]
  /** How many awards stand below, each of which takes room for rows. */
  readonly awards: number
}

/** Those who are not on the podium, as many as fit, and the number of the others. */
export function TvScores({ ranking, players, awards }: TvScoresProps) {
  const { shown, others } = fitScores(ranking, awards)
  if (shown.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{m.kit_podium_final_scores()}</h3>
      <ol className={styles.rows}>
        {shown.map(({ playerId, rank, points }) => {
          const player = findPlayer(players, playerId)
          return (
            player && (
              <li key={playerId} data-gone={player.isGone || undefined}>
                <span>{rank}</span>
                <Avatar
                  name={player.name}
                  avatar={player.avatar}
                  color={player.avatarColor}
                  isDimmed={player.isGone}
                  hopper={player.id}
                  className={styles.avatar}
                />
                <bdi translate="no" className={styles.name}>
                  {player.name}
                </bdi>
                <span>{points}</span>
              </li>
            )
          )
        })}
      </ol>
      {others > 0 && <p className={styles.others}>{m.parts_and_more({ count: others })}</p>}
    </>
  )
}
