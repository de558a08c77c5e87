import type { ComponentType } from 'react'
import type { PlayableDefinition } from '#games/game-definition.ts'
import { GameAbout } from '#games/kit/about/game-about.tsx'
import { m } from '#messages'
import { Card } from '#ui/card/card.tsx'
import type { Ink } from '#ui/ink.ts'
import { GameCover } from '../room/lobby/game/game-cover.tsx'
import { GameFacts } from '../room/lobby/game/game-facts.tsx'
import { RulesDisclosure } from '../room/lobby/selected-game/game-rules.tsx'
import styles from './game-rules-card.module.css'

/** The rules of games whose own folder describes them. Those of the others follow from their definitions. */
const rulesByPath = import.meta.glob<ComponentType>('/src/games/*/about.tsx', {
  eager: true,
  import: 'default',
})

/** A game that can be played here: its cover, its facts and, on demand, its rules. */
export function GameRulesCard({ game, ink }: { readonly game: PlayableDefinition; readonly ink: Ink }) {
  const Rules = rulesByPath[`/src/games/${game.id}/about.tsx`]
  return (
    <Card caption={game.name()} captionInk={ink} headingLevel={2}>
      <div className={styles.game}>
        <GameCover game={game} className={styles.cover} />
        <div className={styles.introduction}>
          <p>{game.description()}</p>
          <GameFacts game={game} time={m.lobby_settings_minutes({ minutes: game.duration })} />
        </div>
        <RulesDisclosure label={m.about_games_how_it_is_played()} className={styles.rules}>
          <div className={styles.text}>
            {Rules === undefined ? <GameAbout definition={game} /> : <Rules />}
          </div>
        </RulesDisclosure>
      </div>
    </Card>
  )
}
