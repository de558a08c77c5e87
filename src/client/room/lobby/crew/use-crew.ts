import { useMemo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import type { PublicPlayer, RoomView } from '#rooms/view/room-view.ts'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'

/** More characters than this do not move. */
const BOBBING_MAX = 12

export type CrewMember = ReturnType<typeof useCrew>['crew'][number]

/** The places of the room's players on the stage, and the number missing for the next game. */
export function useCrew(
  { players, away }: Pick<RoomView, 'players' | 'away'>,
  games: readonly GameDefinition[],
  selected: GameDefinition | undefined,
) {
  const inOrder = useMemo(() => players.toSorted(hostFirst), [players])
  const { shown, finish } = useListTransitions(inOrder)
  // Without a selected game, the one of the table that needs the fewest players.
  const next = selected ?? games.toSorted((one, other) => one.minPlayers - other.minPlayers)[0]
  // Fields instead of the player: a vote changes none of them.
  const crew = shown.map(({ item: { id, name, avatar, avatarColor, isHost }, presence }) => ({
    id,
    name,
    avatar,
    color: avatarColor,
    isHost: isHost && presence !== 'leaving',
    isAway: away.includes(id),
    isBobbing: players.length <= BOBBING_MAX && !away.includes(id),
    presence,
    finish,
  }))
  return { crew, missing: Math.max(0, (next?.minPlayers ?? 0) - players.length), next }
}

/** The host comes first, below the speech bubble. The others stay where they are when somebody joins. */
function hostFirst(one: PublicPlayer, other: PublicPlayer): number {
  return Number(other.isHost) - Number(one.isHost)
}
