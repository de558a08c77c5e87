import { memo } from 'react'
import { Chip } from '#client/ui/chip/chip.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import styles from './game-facts.module.css'

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** For how many, how long, how hard. */
export const GameFacts = memo(function GameFacts({ game }: { readonly game: GameDefinition }) {
  return (
    <span className={styles.facts}>
      <Chip icon="players">
        {game.minPlayers}–{game.maxPlayers} players
      </Chip>
      <Chip icon="clock">{game.duration} min</Chip>
      <Chip>{DIFFICULTY[game.difficulty]}</Chip>
    </span>
  )
})
