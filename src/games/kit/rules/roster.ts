import type { Participant } from '#rooms/games/room-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameState, PlayerOf, StoredPlayer } from './state.ts'

/** The participants of a new game, in joining order. */
export function enrol(participants: readonly Participant[]): readonly StoredPlayer[] {
  return participants.map(({ id, name, avatar, avatarColor }) => ({
    id,
    name,
    avatar,
    avatarColor,
    isGone: false,
  }))
}

/** The present players who have not left. */
export function presentPlayers<State extends GameState>(
  state: State,
  present: ReadonlySet<PlayerId>,
): readonly PlayerOf<State>[] {
  return state.players.filter((player) => !player.isGone && present.has(player.id))
}

/** The participants who are no longer members of the room, and have not been marked as gone. */
export function findLeavers(
  { players }: Pick<GameState, 'players'>,
  members: ReadonlySet<PlayerId>,
): ReadonlySet<PlayerId> {
  const leavers = new Set<PlayerId>()
  for (const player of players) if (!player.isGone && !members.has(player.id)) leavers.add(player.id)
  return leavers
}

/** The players with these marked as gone, for good. */
export function markGone<Player extends StoredPlayer>(
  players: readonly Player[],
  leavers: ReadonlySet<PlayerId>,
): readonly Player[] {
  return players.map((player) => (leavers.has(player.id) ? { ...player, isGone: true } : player))
}
