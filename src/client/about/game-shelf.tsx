import { Chip } from '#client/ui/chip/chip.tsx'
import { catalogue } from '#games/catalogue.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { readOfferedGames } from '../room/lobby/offered-games.ts'
import styles from './about.module.css'

/** What can be played here; then what exists on paper only, without a promise. */
export function GameShelf() {
  const offered = readOfferedGames()
  const drafts = catalogue.filter((game) => !offered.includes(game))
  return (
    <div className={styles.words}>
      <ul className={styles.games}>
        {offered.map((game) => (
          <li key={game.id} className={styles.offered}>
            <h3>{game.name}</h3>
            <p>{game.description}</p>
            <p className={styles.chips}>
              <Chip icon="players">{playersOf(game)}</Chip>
              <Chip icon="clock">{game.duration} min</Chip>
              <Chip ink="mint">Play it now</Chip>
            </p>
          </li>
        ))}
      </ul>
      <h3>On the drawing board</h3>
      <p>Drawn up and numbered, but no lobby here offers them. No dates, no promises.</p>
      <ul className={styles.games}>
        {drafts.map((game) => (
          <li key={game.id} className={styles.draft}>
            <h4>{game.name}</h4>
            <p>{game.description}</p>
            <p className={styles.soft}>
              {playersOf(game)}, {game.duration} min
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function playersOf({ minPlayers, maxPlayers }: GameDefinition): string {
  return `${minPlayers}–${maxPlayers} players`
}
