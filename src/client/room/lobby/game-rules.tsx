import { Icon } from '#client/ui/icon/icon.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { type RegisteredGame, registeredGames } from '#games/registered-games.ts'
import styles from './game-rules.module.css'

/** The rules, folded away until somebody wants them, and what the game plays best with. */
export function GameRules({ game }: { readonly game: GameDefinition }) {
  const registered = Object.values<RegisteredGame>(registeredGames).find((one) => one.id === game.id)
  return (
    <details className={styles.rules}>
      <summary>
        <span>How to play</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ol>
        {game.detailedRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {registered !== undefined && (
        <p>
          Plays best with {registered.config.minPlayers} to {registered.config.maxPlayers} players,{' '}
          {registered.config.roundsPerGame} rounds of {registered.config.timePerRound} seconds.
        </p>
      )}
    </details>
  )
}
