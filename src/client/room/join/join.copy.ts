import type { RoomCode } from '#rooms/ids.ts'

export const joinCopy = {
  findingRoom: 'Finding your room',
  reachingServer: 'Trying to reach the server',
  tooManyWrongCodes: 'Too many wrong room codes lately. Looking again, which may take a few minutes',

  /** On the hill around the prompt. */
  somebodyWaits: 'Somebody is waiting for you!',

  title: (code: RoomCode) => `Join Room ${code}`,
  /**
   * A preview with the room's name. The isolates keep a name in
   * another script from reordering the text around it.
   */
  named: (name: string, preview: string) => `\u2068${name}\u2069: ${preview}`,
  gameIsOn: 'A game is on right now.',
  allSeatsTaken: (seats: number) => `All ${seats} seats are taken right now.`,
  playersWaiting: (players: number) =>
    players === 1 ? '1 player is waiting for you.' : `${players} players are waiting for you.`,
  youCanStay: (preview: string) => `${preview} You can stay: this page lets you in once that changes.`,

  join: 'Join Room',
  tryAgain: 'Try again',

  failed: 'Oops!',
  mightBeFull: 'Failed to join room. It might be full!',
} as const
