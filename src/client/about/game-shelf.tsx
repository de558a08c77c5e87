import { Chip } from '#client/ui/chip/chip.tsx'
import { catalogue } from '#games/catalogue.ts'
import { readOfferedGames } from '../room/lobby/game/offered-games.ts'
import { aboutCopy } from './about.copy.tsx'
import styles from './about.module.css'

const copy = aboutCopy.games

/** The offered games first, then the drafts of the catalogue. */
export function GameShelf() {
  const offered = readOfferedGames()
  const drafts = catalogue.filter((game) => !offered.includes(game))
  return (
    <div className={styles.text}>
      <ul className={styles.games}>
        {offered.map((game) => (
          <li key={game.id} className={styles.offered}>
            <h3>{game.name}</h3>
            <p>{game.description}</p>
            <p className={styles.chips}>
              <Chip icon="players">{copy.players(game.minPlayers, game.maxPlayers)}</Chip>
              <Chip icon="clock">{copy.minutes(game.duration)}</Chip>
              <Chip ink="mint">{copy.playNow}</Chip>
            </p>
          </li>
        ))}
      </ul>
      <h3>{copy.draftsHeading}</h3>
      <p>{copy.drafts}</p>
      <ul className={styles.games}>
        {drafts.map((game) => (
          <li key={game.id} className={styles.draft}>
            <h4>{game.name}</h4>
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
