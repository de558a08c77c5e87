import { m } from '#messages'
import type { GamePlayer } from '../../rules/view.ts'
import { PlayerAvatar } from './player-figure.tsx'
import styles from './tally.module.css'

/** More players get smaller avatars. */
const LARGE_AVATARS_MAX = 12

interface TallyCopy {
  /** The accessible name of the list. */
  readonly label: string
  readonly playerDone: (name: string) => string
  readonly playerNotDone: (name: string) => string
  readonly doneCount: (done: number, all: number) => string
}

/** Shows who has voted. */
export const VOTE_TALLY: TallyCopy = {
  label: m.kit_vote_tally_label(),
  playerDone: (name) => m.kit_vote_tally_player_done({ name }),
  playerNotDone: (name) => m.kit_vote_tally_player_not_done({ name }),
  doneCount: (voted, all) => m.kit_vote_tally_done_count({ voted, all }),
}

export interface TallyProps {
  readonly players: readonly GamePlayer[]
  readonly copy: TallyCopy
  /** In a narrow column: the number above small avatars. */
  readonly isStacked?: boolean
}

/** Shows who has responded, never their choices, among the players of whom the viewer may know it. */
export function Tally({ players: all, copy, isStacked = false }: TallyProps) {
  const players = all.filter(({ isDone }) => isDone !== null)
  const done = players.filter(({ isDone }) => isDone)
  return (
    <div className={styles.tally} data-stacked={isStacked || undefined}>
      <ul
        className={styles.players}
        aria-label={copy.label}
        data-many={players.length > LARGE_AVATARS_MAX || undefined}
      >
        {players.map((player) => {
          const { id, name, isDone } = player
          return (
            <li key={id} data-done={isDone || undefined}>
              <PlayerAvatar
                player={player}
                isDone={isDone === true}
                isDimmed={!isDone}
                label={isDone ? copy.playerDone(name) : copy.playerNotDone(name)}
                className={styles.avatar}
              />
            </li>
          )
        })}
      </ul>
      <p className={styles.count}>{copy.doneCount(done.length, players.length)}</p>
    </div>
  )
}
