import { memo } from 'react'
import { Chip } from '#client/ui/chip/chip.tsx'
import type { IconName } from '#client/ui/icon/icon.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './game-facts.module.css'

const { games: copy } = lobbyCopy

const NEEDS: readonly {
  readonly field: 'requiresDrawing' | 'requiresText' | 'requiresVideo'
  readonly icon: IconName
  readonly text: string
}[] = [
  { field: 'requiresDrawing', icon: 'pencil', text: copy.needs.drawing },
  { field: 'requiresText', icon: 'keys', text: copy.needs.typing },
  { field: 'requiresVideo', icon: 'camera', text: copy.needs.cameras },
]

/** A game's player range and duration, and what its players need for it. */
export const GameNeeds = memo(function GameNeeds({ game }: { readonly game: GameDefinition }) {
  return (
    <span className={styles.needs}>
      <Chip icon="players">
        <span>
          {copy.shortRange(game.minPlayers, game.maxPlayers)}
          <span className="sr-only"> {copy.players}</span>
        </span>
      </Chip>
      <Chip icon="clock">{copy.minutes(game.duration)}</Chip>
      {NEEDS.filter(({ field }) => game[field]).map(({ field, icon, text }) => (
        <Chip key={field} icon={icon} isInset>
          {text}
        </Chip>
      ))}
    </span>
  )
})
