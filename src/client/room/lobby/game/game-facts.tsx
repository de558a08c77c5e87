import { memo } from 'react'
import { Chip } from '#client/ui/chip/chip.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import styles from './game-facts.module.css'

const DIFFICULTIES: Readonly<Record<GameDefinition['difficulty'], string>> = {
  easy: m.lobby_games_difficulty_easy(),
  medium: m.lobby_games_difficulty_medium(),
  hard: m.lobby_games_difficulty_hard(),
}

/** A game's player range, duration and difficulty. */
export const GameFacts = memo(function GameFacts({ game }: { readonly game: GameDefinition }) {
  return (
    <span className={styles.facts}>
      <Chip icon="players">{m.lobby_games_player_range({ min: game.minPlayers, max: game.maxPlayers })}</Chip>
      <Chip icon="clock">{m.lobby_games_minutes({ duration: game.duration })}</Chip>
      <Chip>{DIFFICULTIES[game.difficulty]}</Chip>
    </span>
  )
})
