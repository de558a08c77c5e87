import { cssVariables } from '#ui/css-variables.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { HOPPER } from '../reactions/hop.ts'
import styles from './crowd.module.css'
import { PlayerCharacter } from './player-figure.tsx'

/** A larger crowd has two rows. */
export const ROW_LENGTH_MAX = 12

/**
 * The listeners: heads over the edge of the stage, closer together in a large crowd. A player who has voted holds up a
 * sign. The vote itself stays hidden.
 */
export function Crowd({ players }: { readonly players: readonly GamePlayer[] }) {
  const behind = players.length > ROW_LENGTH_MAX ? Math.floor(players.length / 2) : 0
  return (
    <div className={styles.crowd} aria-hidden="true">
      {behind > 0 && <Row players={players.slice(0, behind)} className={styles.behind} />}
      <Row players={players.slice(behind)} className={styles.front} />
    </div>
  )
}

function Row(props: { readonly players: readonly GamePlayer[]; readonly className: string | undefined }) {
  return (
    <div className={props.className}>
      {props.players.map((player, place) => (
        <span
          key={player.id}
          className={styles.place}
          style={cssVariables({ '--place': place })}
          {...{ [HOPPER]: player.id }}
        >
          {player.isDone && (
            <span className={styles.sign}>
              <Icon name="check" />
            </span>
          )}
          <PlayerCharacter player={player} fillSizes="5rem" className={styles.head} />
        </span>
      ))}
    </div>
  )
}
