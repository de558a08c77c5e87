import { Icon } from '#client/ui/icon/icon.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { type RegisteredGame, registeredGames } from '#games/registered-games.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './game-rules.module.css'

const { selected: copy } = lobbyCopy

/** The rules in a collapsed section, and the recommended number of players. */
export function GameRules({ game }: { readonly game: GameDefinition }) {
  const registered = Object.values<RegisteredGame>(registeredGames).find((one) => one.id === game.id)
  return (
    <details className={styles.rules}>
      <summary>
        <span>{copy.howToPlay}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ol>
        {game.detailedRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {registered !== undefined && (
        <p>
          {copy.playsBest(
            registered.config.minPlayers,
            registered.config.maxPlayers,
            registered.config.roundsPerGame,
            registered.config.timePerRound,
          )}
        </p>
      )}
    </details>
  )
}
