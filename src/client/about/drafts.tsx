import { drafts } from '#games/catalogue.ts'
import { aboutCopy } from './about.copy.tsx'
import styles from './about.module.css'

const copy = aboutCopy.games

/** The games that cannot be played yet. */
export function Drafts() {
  return (
    <div className={styles.text}>
      <p>{copy.drafts}</p>
      <ul className={styles.games}>
        {drafts.map((game) => (
          <li key={game.id} className={styles.draft}>
            <h3>{game.name}</h3>
            <p>{game.description}</p>
            <p className={styles.secondary}>
              {copy.playersAndMinutes(game.minPlayers, game.maxPlayers, game.duration)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
