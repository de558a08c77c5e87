import { useMemo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import type { PublicPlayer, RoomView } from '#rooms/view/room-view.ts'
import type { ListItemState } from '#ui/presence/list-transitions.ts'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'

/** More characters than this stand still. */
const BOBBING_MAX = 12

/** A place on the stage. Fields instead of the player: a vote changes none of them. */
export interface CrewMember {
  readonly id: string
  readonly name: string
  readonly avatar: string | null
  readonly color: string
  readonly isHost: boolean
  readonly isAway: boolean
  readonly isBobbing: boolean
  readonly presence: ListItemState
  readonly finish: (id: string) => void
}

/** The room's players as they stand on the stage, and the number missing for the next game. */
export function useCrew(
  { players, away }: Pick<RoomView, 'players' | 'away'>,
  games: readonly GameDefinition[],
  selected: GameDefinition | undefined,
): {
  readonly crew: readonly CrewMember[]
  readonly missing: number
  /** The selected game, or the one of the table that needs the fewest players. */
  readonly next: GameDefinition | undefined
} {
  const inOrder = useMemo(() => players.toSorted(hostFirst), [players])
  const { shown, finish } = useListTransitions(inOrder)
  const next = selected ?? games.toSorted((one, other) => one.minPlayers - other.minPlayers)[0]
  const crew = shown.map(({ item: { id, name, avatar, avatarColor, isHost }, presence }) => {
    const isAway = away.includes(id)
    return {
      id,
      name,
      avatar,
      color: avatarColor,
      isHost: isHost && presence !== 'leaving',
      isAway,
      isBobbing: players.length <= BOBBING_MAX && !isAway,
      presence,
      finish,
    }
  })
  return { crew, missing: Math.max(0, (next?.minPlayers ?? 0) - players.length), next }
}

/** The host comes first, below the speech bubble. The others stay where they are when somebody joins. */
function hostFirst(one: PublicPlayer, other: PublicPlayer): number {
  return Number(other.isHost) - Number(one.isHost)
}
