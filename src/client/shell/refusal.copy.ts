import type { Refusal } from '#protocol/refusal.ts'

/** Refusals whose text holds a number of theirs. */
type Counted = 'too-few-players' | 'too-many-players'

const noCode = 'The room code did not work out.'
const tooLate = 'That came too late.'
const ourFault = 'Something went wrong on our side.'

/** Why something a player asked for did not happen. A refusal code without a text does not compile. */
export const refusalCopy = {
  byCode: {
    'name-required': 'Please enter your name',
    'room-name-too-long': 'A room name has at most 40 characters.',
    'room-full': 'Room is full',
    'room-not-found': 'Room not found',
    'game-in-progress': 'A game is in progress.',
    'no-game-in-progress': 'No game is being played right now.',
    'not-host': 'Only the host can do that.',
    'host-cannot-vote': 'The host picks, so the host does not vote.',
    'player-not-found': 'That player is not in the room.',
    'cannot-remove-self': 'You cannot remove yourself. Leave the room instead.',
    removed: 'The host has removed you from this room.',
    'no-one-to-transfer': 'No other players to transfer host to!',
    'unknown-game': 'That game is not on offer here.',
    'no-game-selected': 'Pick a game first.',
    'invalid-settings': 'The game does not take these settings.',
    'invalid-room-size': 'The room cannot have that size.',
    'game-not-over': 'The game is still going on.',
    'code-taken': noCode,
    'code-not-drawn': noCode,
    'bad-move': tooLate,
    'wrong-phase': tooLate,
    'not-in-game': 'You are not part of this game.',
    'author-cannot-vote': 'This one is yours, so you do not vote.',
    incomplete: 'Something is still missing.',
    'not-in-room': 'You are not in this room!',
    superseded: 'Rumpus is open in another tab.',
    'too-fast': 'That was a bit too fast. Give it a second.',
    overloaded: 'There is too much to do right now. Wait a moment, then try again.',
    'proof-needed': 'Too many wrong room codes lately. Wait a few minutes, then try again.',
    'too-many-rooms': 'Too many new rooms and invites lately. Wait a few minutes, then try again.',
    'not-sent': 'You are offline, and too much is waiting already.',
    unreachable: 'The server did not answer.',
    restarting: 'Rumpus is restarting. Give it a few seconds.',
    'storage-unavailable': 'Rumpus cannot save anything right now, so nothing has changed. Give it a moment.',
    malformed: ourFault,
    internal: ourFault,
    failed: ourFault,
  } satisfies Record<Exclude<Refusal['code'], Counted>, string>,
  tooFewPlayers: (min: number) => `It takes at least ${min} players.`,
  tooManyPlayers: (max: number) => `It takes at most ${max} players.`,
  transfer: {
    notHost: 'Only the host can transfer host privileges',
    playerNotFound: 'New host player not found',
  },
  joinDuringGame: 'Cannot join - game in progress',
  joinFailed: 'Failed to join room.',
  joinFailedBecause: (reason: string) => `Failed to join room. ${reason}`,
  createFailedBecause: (reason: string) => `Failed to create room. ${reason}`,
  /** After a text that does not ask for another try itself. */
  askAgain: (text: string) => `${text} Please try again!`,
} as const
