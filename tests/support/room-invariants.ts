import { brokenClaims } from '#games/kit/testing/simulation.test-support.ts'
import { REMOVALS_MAX } from '#rooms/membership/moderation.ts'
import { promptBytesOf } from '#rooms/prompts/prompt-limits.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { lookalikeFormsOf } from '#rooms/text/names.ts'

/** The invariants of a stored room that this record breaks. */
export function brokenInvariants(record: RoomRecord): readonly string[] {
  const { room, players, removals, game } = record
  const hosts = players.filter((player) => player.isHost)
  return brokenClaims([
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
    [hosts.every((host) => !host.wantsMore), 'the host asks for nothing'],
    [
      room.status === 'playing' || players.every((player) => !player.wantsMore),
      'no player asks for another game in the lobby',
    ],
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
    ...shelfInvariants(record),
    ...eveningInvariants(record),
    [(room.status === 'playing') === (game !== null), 'a game runs exactly while the room plays'],
    [room.status === 'waiting' || room.gameId !== null, 'a room that plays has a game id'],
    [(room.gameId === null) === (room.gameSettings === null), 'settings belong to a game'],
    [game === null || game.session.gameId === room.gameId, 'the session is of the selected game'],
    [game === null || game.state.sessionId === game.session.id, 'the state is of the session'],
  ])
}

function shelfInvariants({ room, prompts, seenPrompts, players }: RoomRecord) {
  const { tableGames } = room
  const bytes = prompts.map(({ lines }) => promptBytesOf(lines))
  const ids = [tableGames, prompts.map(({ gameId }) => gameId), seenPrompts.map(({ gameId }) => gameId)]
  return [
    [tableGames.length >= 1 && tableGames.length <= 4, 'one to four games on the table'],
    [ids.every(areAllDifferent), 'one entry for a game'],
    [
      room.status === 'playing' || room.gameId === null || tableGames.includes(room.gameId),
      'the selected game is on the table',
    ],
    [
      players.every(({ voteForGame: id }) => id === null || tableGames.includes(id)),
      'votes are for games on the table',
    ],
    [
      prompts.every(({ lines }) => lines.length >= 1 && lines.length <= 200 && lines.every(isPrompt)),
      '1 to 200 own prompts of 1 to 200 characters',
    ],
    [bytes.every((one) => one <= 16 * 1024), 'at most 16 KiB of own prompts for a game'],
    [bytes.reduce((sum, one) => sum + one, 0) <= 48 * 1024, 'at most 48 KiB of own prompts in a room'],
    [seenPrompts.every(({ promptIds }) => areAllDifferent(promptIds)), 'no prompt is remembered twice'],
  ] as const
}

function eveningInvariants({ room, eveningScores, players }: RoomRecord) {
  const played = eveningScores.filter(({ games }) => games > 0)
  const seated = new Set<string>(players.map(({ browserKey }) => browserKey))
  return [
    [areAllDifferent(eveningScores.map(({ browserKey }) => browserKey)), 'one score for a browser'],
    [eveningScores.length <= Math.max(64, seated.size), 'at most 64 scores of an evening'],
    [room.eveningGames > 0 === played.length > 0, 'an evening with games has scores'],
    [
      eveningScores.every(
        ({ games, points, crowns, lastPoints }) =>
          games <= room.eveningGames &&
          crowns <= games &&
          points <= 10 * games &&
          (lastPoints ?? 0) <= Math.min(points, 10) &&
          (lastPoints === null || games > 0),
      ),
      'no score is more than its games',
    ],
  ] as const
}

function isPrompt(line: string): boolean {
  const length = Array.from(line).length
  return length >= 1 && length <= 200
}

function areAllDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
