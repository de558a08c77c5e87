import { drafts } from '#games/catalogue.ts'
import { m } from '#messages'
import styles from './about.module.css'

/** The games that cannot be played yet. */
export function DraftGames() {
  return (
    <div className={styles.text}>
      <p>{m.about_games_drafts()}</p>
      <ul className={styles.games}>
        {drafts.map((game) => (
          <li key={game.id} className={styles.draft}>
            <h3>{game.name()}</h3>
            <p>{game.description()}</p>
            <p className={styles.secondary}>
              {m.about_games_players_and_minutes({
                min: game.minPlayers,
                max: game.maxPlayers,
                minutes: game.duration,
              })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
