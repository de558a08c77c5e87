import type { ComponentType } from 'react'
import { Card } from '#client/ui/card/card.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { Ink } from '#client/ui/ink.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { GameCover } from '../room/lobby/game/game-cover.tsx'
import { GameFacts } from '../room/lobby/game/game-facts.tsx'
import { aboutCopy } from './about.copy.tsx'
import styles from './game-rules-card.module.css'

/** The rules of each game, as its own folder describes them. */
const rulesByPath = import.meta.glob<ComponentType>('/src/games/*/about.tsx', {
  eager: true,
  import: 'default',
})

/** A game that can be played here: its cover, its facts and, on demand, its rules. */
export function GameRulesCard({ game, ink }: { readonly game: GameDefinition; readonly ink: Ink }) {
  const Rules = rulesByPath[`/src/games/${game.id}/about.tsx`]
  return (
    <Card caption={game.name} captionInk={ink} headingLevel={2}>
      <div className={styles.game}>
        <div className={styles.cover}>
          <GameCover game={game} />
        </div>
        <div className={styles.introduction}>
          <p>{game.description}</p>
          <GameFacts game={game} />
        </div>
        {Rules !== undefined && (
          <details className={styles.rules}>
            <summary>
              <span>{aboutCopy.games.howItIsPlayed}</span>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            <div className={styles.text}>
              <Rules />
            </div>
          </details>
        )}
      </div>
    </Card>
  )
}
