import { m } from '#messages'
import { boardOf } from '#rooms/evening/evening-board.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { GamePlayer } from '../../../rules/view.ts'
import { ClimbMark } from '../evening/climb-mark.tsx'
import { EveningLead } from '../evening/evening-lead.tsx'
import movingRows from '../evening/moving-rows.module.css'
import { fitBoard } from './fit-scores.ts'
import styles from './tv-moved.module.css'

export interface TvMovedProps {
  readonly evening: Evening
  readonly players: readonly GamePlayer[]
  /** How many awards stand below. */
  readonly awards: number
  /** Whether the rows still stand where they were before the game, or change places now. Otherwise they stand. */
  readonly moves: 'held' | 'moving' | undefined
}

/** What the game has changed in the score of the evening, for as many as fit. */
export function TvMoved({ evening, players, awards, moves }: TvMovedProps) {
  const { shown, others } = fitBoard(boardOf(evening.standings), awards)
  const shownBefore = shown.toSorted((one, other) => one.placeBefore - other.placeBefore)
  const inRoom = new Set(players.filter(({ isGone }) => !isGone).map((player) => player.id))
  return (
    <>
      <h3 className={styles.title}>{m.parts_evening_title()}</h3>
      <p className={styles.lead}>
        <EveningLead evening={evening} />
      </p>
      <ol className={joinClasses(movingRows.rows, styles.rows)} data-moves={moves}>
        {shown.map((line, row) => {
          const { standing, place, placeBefore } = line
          const hasLeft = !inRoom.has(standing.playerId)
          return (
            <li
              key={standing.playerId}
              data-left={hasLeft || undefined}
              style={cssVariables({ '--moves': shownBefore.indexOf(line) - row })}
            >
              <span className={joinClasses(movingRows.mark, styles.place)}>{place}</span>
              {evening.games > 1 && (
                <ClimbMark
                  climb={placeBefore - place}
                  className={joinClasses(movingRows.mark, styles.climb)}
                />
              )}
              <Avatar
                name={standing.name}
                avatar={standing.avatar}
                color={standing.avatarColor}
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
          )
        })}
      </ol>
      {others > 0 && <p className={styles.others}>{m.parts_and_more({ count: others })}</p>}
    </>
  )
}
