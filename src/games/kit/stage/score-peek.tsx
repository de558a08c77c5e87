import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { GamePlayer } from '../view.ts'
import { peekScores, type ScoreRow } from './peek-scores.ts'
import styles from './score-peek.module.css'
import { stageCopy } from './stage.copy.ts'
import type { Points } from './use-points-before.ts'

const SHOWN = 6

const { you, left, scores: copy } = stageCopy

export interface ScorePeekProps {
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId
  readonly before: Points | null
  /** The gains that fly in, by player: only those that the viewer may know. */
  readonly gains: Points
}

/** The scores between two rounds, with the changes of rank. An ancestor's `data-slamming` plays the entrance. */
export function ScorePeek({ players, me, before, gains }: ScorePeekProps) {
  return (
    <Card caption={copy.title} captionInk="pink" captionSize="sm" headingLevel={3}>
      <ol className={styles.rows}>
        {peekScores(players, me, SHOWN, before).map((row) => {
          const { rank, player, cameFrom } = row
          const gain = gains.get(player.id) ?? 0
          return (
            <li
              key={player.id}
              data-me={player.id === me || undefined}
              data-gone={player.isGone || undefined}
              style={cssVariables({ '--from': Math.max(-SHOWN, Math.min(SHOWN, cameFrom)) })}
            >
              <span className={styles.rank}>{rank}</span>
              <Climb row={row} />
              <Avatar
                name={player.name}
                avatar={player.avatar}
                color={player.avatarColor}
                size="sm"
                isDimmed={player.isGone}
                hopper={player.id}
              />
              <bdi className={styles.name}>{player.name}</bdi>
              {player.id === me && <span className={styles.tag}>{you}</span>}
              {player.isGone && <span className={styles.tag}>{left}</span>}
              {gain > 0 && <span className={styles.gain}>{copy.gain(gain)}</span>}
              <b className={styles.points}>{player.points}</b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Climb({ row: { climb } }: { readonly row: ScoreRow }) {
  return (
    <span className={styles.climb} data-way={climb > 0 ? 'up' : climb < 0 ? 'down' : undefined}>
      {climb !== 0 && (
        <>
          <svg viewBox="0 0 12 10" aria-hidden="true">
            <path d="M6 1 11 9H1Z" />
          </svg>
          <span className="sr-only">{climb > 0 ? copy.climbed(climb) : copy.fell(-climb)}</span>
        </>
      )}
    </span>
  )
}
