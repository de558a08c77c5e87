import { listNames } from '#client/ui/name-list.ts'
import type { RoomCode } from '#rooms/ids.ts'

/** A longer list ends with the number of the other players. */
const NAMES_MAX = 3

/** The toasts set the name apart with `<IsolatedName>`. */
export const announcementsCopy = {
  joined: (names: readonly string[]) => `${listNames(names, NAMES_MAX)} joined.`,
  left: (names: readonly string[]) => `${listNames(names, NAMES_MAX)} left.`,
  lostSeats: (names: readonly string[]) =>
    names.length === 1
      ? `${listNames(names, NAMES_MAX)} was away too long and lost the seat.`
      : `${listNames(names, NAMES_MAX)} were away too long and lost their seats.`,
  votes: (game: string, votes: number) =>
    votes === 0 ? `${game}: no votes.` : votes === 1 ? `${game}: 1 vote.` : `${game}: ${votes} votes.`,

  gameStarting: "Game Starting! Let's go!",
  gameStartingHint: (game: string, players: number) => `Starting ${game} with ${players} players!`,
  gameEnded: {
    host: { message: 'Returned to Lobby', description: 'Game ended for all players' },
    /** For a game that this page does not know. */
    aborted: {
      message: 'Back to the lobby!',
      description: 'The game ended early. Have another go!',
    },
    unreadable: {
      message: 'Back to the lobby!',
      description:
        'Something went wrong on our side, and this game could not go on. Sorry! Start another one.',
    },
  },

  removed: (name: string) => `${name} was removed by the host`,
  /** After several names. */
  wereRemoved: ' were removed by the host',
  locked: { message: 'The room is locked', description: 'Nobody new can come in.' },
  unlocked: {
    message: 'The room is open again',
    description: 'Whoever has the code or the link can come in.',
  },
  inviteRenewed: (code: RoomCode) => `New invite: the room code is ${code}`,
  inviteRenewedHint: 'The old code and link no longer work.',

  table: {
    left: (game: string) => `${game} left the table`,
    isBack: (game: string) => `${game} is back on the table`,
    voteIsFree: 'Your vote is free again.',
    added: (games: readonly string[]) =>
      `${listNames(games, games.length)} ${games.length === 1 ? 'is' : 'are'} on the table`,
    severalAdded: 'Have a look, and vote.',
    needs: (players: number, minutes: number) => `It needs ${players} players and ${minutes} minutes.`,
  },

  youAreHost: 'You are the host now!',
  newHost: (name: string) => `${name} is the host now!`,
  hostChangeReasons: {
    left: 'The host has left the room.',
    away: 'The host has been away for too long.',
    'handed-over': 'The crown has been handed over.',
  },
} as const
