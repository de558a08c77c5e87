import { memo } from 'react'
import { Chip } from '#client/ui/chip/chip.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './game-facts.module.css'

const { games: copy } = lobbyCopy

/** A game's player range, duration and difficulty. */
export const GameFacts = memo(function GameFacts({ game }: { readonly game: GameDefinition }) {
  return (
    <span className={styles.facts}>
      <Chip icon="players">{copy.playerRange(game.minPlayers, game.maxPlayers)}</Chip>
      <Chip icon="clock">{copy.minutes(game.duration)}</Chip>
      <Chip>{copy.difficulty[game.difficulty]}</Chip>
    </span>
  )
})
