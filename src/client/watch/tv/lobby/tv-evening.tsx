import { m } from '#messages'
import { boardOf } from '#rooms/evening/evening-board.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import styles from './tv-evening.module.css'

/** As many as one line has room for. */
const SHOWN = 3

/** The first of the evening, in one line. The list is cut, because no text on a TV may become smaller. */
export function TvEvening({ evening, players }: Pick<RoomView, 'evening' | 'players'>) {
  const seated = new Set(players.map((player) => player.id))
  return (
    <section className={styles.evening} aria-labelledby="tv-evening">
      <h2 id="tv-evening">{m.parts_evening_title()}</h2>
      <ol className={styles.places}>
        {boardOf(evening.standings)
          .slice(0, SHOWN)
          .map(({ place, standing }) => (
            <li key={standing.playerId} data-leads={place === 1 || undefined}>
              <span>{place}</span>
              <Avatar
                name={standing.name}
                avatar={standing.avatar}
                color={standing.avatarColor}
                isDimmed={!seated.has(standing.playerId)}
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
    </section>
  )
}
