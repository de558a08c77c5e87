import { useState } from 'react'
import { m } from '#messages'
import { boardOf } from '#rooms/evening/evening-board.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import type { FrameView } from '../../../rules/view.ts'
import { useRotation } from '../../frame/use-rotation.ts'
import { findPlayer } from '../../people/find-player.ts'
import { PlayerAvatar } from '../../people/player-figure.tsx'
import movingRows from '../evening/moves.module.css'
import { ClimbMark, EveningLead, eveningMoves } from '../evening/moves.tsx'
import type { Finale } from '../use-finale.ts'
import { fitBoard, fitScores } from './fit-scores.ts'
import styles from './tv-podium-lists.module.css'

const TURN_MS = 8_000

interface TvPodiumListsProps extends Pick<FrameView, 'players'> {
  /** Each of its awards is below the lists, and takes room for rows. */
  readonly podium: NonNullable<FrameView['podium']>
  readonly evening: Evening
  readonly finale: Pick<Finale, 'isEntering'>
}

/**
 * The players behind the podium and the score of the evening. There is room for one of them, so they take turns. They
 * appear after the finale, because they tell the winner.
 */
export function TvPodiumLists(props: TvPodiumListsProps) {
  const { podium, evening, finale } = props
  const hasScores = podium.ranking.some(({ rank }) => rank > 3)
  const hasEvening = evening.games > 0
  const turn = useRotation(hasScores && hasEvening && !finale.isEntering ? TURN_MS : null)
  const isEveningShown = hasEvening && (turn % 2 === 1 || !hasScores)
  // The first game moves no player.
  const [playsMoves] = useState(() => finale.isEntering && evening.games > 1 && !prefersReducedMotion())
  const isFirstShowing = turn < 2
  const moves = !playsMoves || !isFirstShowing ? undefined : finale.isEntering ? 'held' : 'moving'
  return (
    <div className={styles.lists} data-entering={finale.isEntering || undefined}>
      {isEveningShown ? <MovedRows {...props} moves={moves} /> : hasScores && <Scores {...props} />}
    </div>
  )
}

/** Players who are not on the podium, as many as fit, and the number of the others. */
function Scores({ podium, players }: TvPodiumListsProps) {
  const { shown, others } = fitScores(podium.ranking, podium.awards.length)
  return (
    <>
      <h3 className={styles.title}>{m.kit_podium_final_scores()}</h3>
      <ol className={joinClasses(styles.rows, styles.scores)}>
        {shown.map(({ playerId, rank, points }) => {
          const player = findPlayer(players, playerId)
          return (
            player && (
              <li key={playerId} data-left={player.isGone || undefined}>
                <span>{rank}</span>
                <PlayerAvatar player={player} hopper={player.id} className={styles.avatar} />
                <bdi translate="no" className={styles.name}>
                  {player.name}
                </bdi>
                <span>{points}</span>
              </li>
            )
          )
        })}
      </ol>
      <Others count={others} />
    </>
  )
}

/** The game's changes in the score of the evening, for as many players as fit. */
function MovedRows(props: TvPodiumListsProps & { readonly moves: 'held' | 'moving' | undefined }) {
  const { evening, players, podium, moves } = props
  const { shown, others } = fitBoard(boardOf(evening.standings), podium.awards.length)
  return (
    <>
      <h3 className={styles.title}>{m.parts_evening_title()}</h3>
      <p className={styles.lead}>
        <EveningLead evening={evening} />
      </p>
      <ol className={joinClasses(movingRows.rows, styles.rows, styles.moved)} data-moves={moves}>
        {eveningMoves(shown, shown, players).map(({ standing, place, placeBefore, rowsUp, hasLeft }) => (
          <li
            key={standing.playerId}
            data-left={hasLeft || undefined}
            style={cssVariables({ '--moves': rowsUp })}
          >
            <span className={joinClasses(movingRows.mark, styles.place)}>{place}</span>
            {evening.games > 1 && <ClimbMark climb={placeBefore - place} className={styles.climb} />}
            <PlayerAvatar
              player={standing}
              isDimmed={hasLeft}
              hopper={standing.playerId}
              className={styles.avatar}
            />
            <bdi translate="no" className={styles.name}>
              {standing.name}
            </bdi>
            <b>
              <span aria-hidden="true">{standing.points}</span>
              <span className="sr-only">{m.parts_evening_points({ count: standing.points })}</span>
            </b>
          </li>
        ))}
      </ol>
      <Others count={others} />
    </>
  )
}

function Others({ count }: { readonly count: number }) {
  return count > 0 && <p className={styles.others}>{m.parts_and_more({ count })}</p>
}
