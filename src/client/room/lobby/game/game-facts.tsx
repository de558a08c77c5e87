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

const NEEDS = [
  { field: 'requiresDrawing', icon: 'pencil', text: m.lobby_games_needs_drawing() },
  { field: 'requiresText', icon: 'keys', text: m.lobby_games_needs_typing() },
  { field: 'requiresVideo', icon: 'camera', text: m.lobby_games_needs_cameras() },
] as const

export const GameNeeds = memo(function GameNeeds(props: {
  readonly game: GameDefinition
  readonly time: string | null
}) {
  const { game, time } = props
  return (
    <span className={styles.needs}>
      <Chip icon="players">
        <span>
          {m.lobby_games_short_range({ min: game.minPlayers, max: game.maxPlayers })}
          <span className="sr-only"> {m.lobby_games_players()}</span>
        </span>
      </Chip>
      {time !== null && <Chip icon="clock">{time}</Chip>}
      {NEEDS.filter(({ field }) => game[field]).map(({ field, icon, text }) => (
        <Chip key={field} icon={icon} isInset>
          {text}
        </Chip>
      ))}
    </span>
  )
})
