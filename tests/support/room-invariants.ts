import { REMOVALS_MAX } from '#rooms/moderation.ts'
import { lookalikeFormsOf } from '#rooms/names.ts'
import type { RoomRecord } from '#rooms/room-record.ts'

/** The invariants of a stored room that this record breaks. */
export function brokenInvariants({ room, players, removals, game }: RoomRecord): readonly string[] {
  const hosts = players.filter((player) => player.isHost)
  const invariants: readonly (readonly [boolean, string])[] = [
    [players.length > 0, 'a stored room has players'],
    [hosts.length === 1, 'exactly one player hosts'],
    [hosts[0]?.id === room.hostId, 'hostId is the host’s id'],
    [players.length <= room.maxPlayers, 'no more players than seats'],
    [room.maxPlayers >= 2 && room.maxPlayers <= 32, 'between 2 and 32 seats'],
    [
      areAllDifferent(players.flatMap(({ name }) => [...new Set(lookalikeFormsOf(name))])),
      'no lookalike names',
    ],
    [new Set(players.map((player) => player.browserKey)).size === players.length, 'one seat per browser'],
    [players.every((player) => player.name.length > 0), 'every player has a name'],
    [
      players.every((player, at) => at === 0 || player.joinedAt > (players[at - 1]?.joinedAt ?? 0)),
      'in joining order',
    ],
    [hosts.every((host) => host.voteForGame === null), 'the host has no vote'],
    [players.every((player) => player.roomId === room.id), 'players are of this room'],
    [
      removals.every((removal) => players.every((player) => player.browserKey !== removal.browserKey)),
      'no removed browser has a seat',
    ],
    [
      new Set(removals.map((removal) => removal.browserKey)).size === removals.length,
      'no browser is removed twice',
    ],
    [removals.length <= REMOVALS_MAX, 'no more removals than are kept'],
    [removals.every((removal) => removal.roomId === room.id), 'removals are of this room'],
    [
      removals.every((removal, at) => at === 0 || removal.removedAt > (removals[at - 1]?.removedAt ?? 0)),
      'in the order of removal',
    ],
    [(room.status === 'playing') === (game !== null), 'a game runs exactly while the room plays'],
    [room.status === 'waiting' || room.gameId !== null, 'a room that plays has a game id'],
    [(room.gameId === null) === (room.gameSettings === null), 'settings belong to a game'],
    [game === null || game.session.gameId === room.gameId, 'the session is of the selected game'],
    [game === null || game.state.sessionId === game.session.id, 'the state is of the session'],
  ]
  return invariants.flatMap(([holds, name]) => (holds ? [] : [name]))
}

function areAllDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
