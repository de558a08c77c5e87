import { Icon } from '#client/ui/icon/icon.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './game-rules.module.css'

const { selected: copy } = lobbyCopy

/** The rules in a collapsed section, and the recommended number of players. */
export function GameRules({ game }: { readonly game: GameDefinition }) {
  const { playsBestWith: best } = game
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
      {best !== undefined && (
        <p>{copy.playsBest(best.minPlayers, best.maxPlayers, best.roundsPerGame, best.timePerRound)}</p>
      )}
    </details>
  )
}
