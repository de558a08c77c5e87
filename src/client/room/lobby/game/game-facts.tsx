import { memo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { Chip } from '#ui/chip/chip.tsx'
import styles from './game-facts.module.css'

const DIFFICULTIES: Readonly<Record<GameDefinition['difficulty'], string>> = {
  easy: m.lobby_games_difficulty_easy(),
  medium: m.lobby_games_difficulty_medium(),
  hard: m.lobby_games_difficulty_hard(),
}

/** A game's player range, difficulty and, where it is known, how long it takes. */
export const GameFacts = memo(function GameFacts(props: {
  readonly game: GameDefinition
  readonly time: string | null
}) {
  const { game, time } = props
  return (
    <span className={styles.facts}>
      <Chip icon="players">{m.lobby_games_player_range({ min: game.minPlayers, max: game.maxPlayers })}</Chip>
      {time !== null && <Chip icon="clock">{time}</Chip>}
      <Chip>{DIFFICULTIES[game.difficulty]}</Chip>
    </span>
  )
})
