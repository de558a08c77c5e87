import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Card } from '#ui/card/card.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { formatSigned } from '#ui/format.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { PlayerAvatar } from '../people/player-figure.tsx'
import { peekScores, peekScoresBefore } from './peek-scores.ts'
import styles from './score-peek.module.css'
import { useEntrance } from './staged-part.tsx'
import type { Points } from './use-points-before.ts'
import type { StagedResult } from './use-staged-result.ts'

const SHOWN = 8

export interface ScorePeekProps {
  readonly staged: StagedResult
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  readonly before: Points | null
  /** The gains that fly in, by player: only those that the viewer may know. */
  readonly gains: Points
  /** A row of columns at any width. Without it, only where the stage is narrow. */
  readonly isStrip?: boolean
}

/**
 * The scores between two rounds. Until their step they are those before the round, because the new ones tell who was
 * right. Then points fly in and ranks change.
 */
export function ScorePeek({ staged, players, me, before, gains, isStrip = false }: ScorePeekProps) {
  const entrance = useEntrance(staged, 'scores')
  const rows =
    entrance === undefined && before !== null
      ? peekScoresBefore(players, me, SHOWN, before)
      : peekScores(players, me, SHOWN, before)
  return (
    <Card
      caption={m.kit_scores_title()}
      captionInk="pink"
      captionSize="sm"
      headingLevel={3}
      className={styles.card}
      data-strip={isStrip || undefined}
    >
      <ol
        className={styles.rows}
        style={entrance}
        // A page that was loaded during the result does not know the points before it.
        data-held={(entrance === undefined && before === null) || undefined}
        data-moving={entrance && ''}
      >
        {rows.map(({ rank, player, points, climb, cameFrom }, place) => {
          const gain = (entrance && gains.get(player.id)) ?? 0
          return (
            <li
              key={player.id}
              data-me={player.id === me || undefined}
              data-gone={player.isGone || undefined}
              style={cssVariables({ '--place': place, '--place-before': cameFrom })}
            >
              <span className={styles.rank}>{rank}</span>
              <Climb ranks={climb} />
              <PlayerAvatar player={player} size="sm" hopper={player.id} className={styles.avatar} />
              <bdi translate="no" className={styles.name}>
                {player.name}
              </bdi>
              {player.id === me && <span className={styles.tag}>{m.kit_you()}</span>}
              {player.isGone && <span className={styles.tag}>{m.parts_left()}</span>}
              {gain > 0 && <span className={styles.gain}>{formatSigned(gain)}</span>}
              <b className={styles.points}>{points}</b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Climb({ ranks }: { readonly ranks: number }) {
  if (ranks === 0) return <span className={styles.climb} />
  return (
    <span className={styles.climb} data-way={ranks > 0 ? 'up' : 'down'}>
      <svg viewBox="0 0 12 10" aria-hidden="true">
        <path d="M6 1 11 9H1Z" />
      </svg>
      <span className="sr-only">
        {ranks > 0 ? m.kit_scores_climbed({ ranks }) : m.kit_scores_fell({ ranks: -ranks })}
      </span>
    </span>
  )
}
