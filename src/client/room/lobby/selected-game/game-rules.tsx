import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './game-rules.module.css'

/** The rules in a collapsed section, and the recommended number of players. */
export function DetailedRules({ game }: { readonly game: GameDefinition }) {
  const { playsBestWith: best } = game
  return (
    <details className={styles.rules}>
      <summary>
        <span>{m.lobby_selected_how_to_play()}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ol>
        {linesOf(game.detailedRules()).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {best !== undefined && (
        <p>
          {m.lobby_selected_plays_best({
            min: best.minPlayers,
            max: best.maxPlayers,
            rounds: best.roundsPerGame,
            seconds: best.timePerRound,
          })}
        </p>
      )}
    </details>
  )
}
