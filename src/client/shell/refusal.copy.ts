import type { Refusal } from '#protocol/refusal.ts'
import { entryRefusalCopy } from './entry-refusal.copy.ts'

/** Refusals whose text contains a number from the refusal. */
type Counted = 'too-few-players' | 'too-many-players' | 'invalid-prompts'

const noCode = 'The room code did not work out.'
const tooLate = 'That came too late.'
const ourFault = 'Something went wrong on our side.'

/** A text for each refusal code; a code without one does not compile. */
export const refusalCopy = {
  byCode: {
    ...entryRefusalCopy.byCode,
    'room-name-too-long': 'A room name has at most 40 characters.',
    'game-in-progress': 'A game is in progress.',
    'no-game-in-progress': 'No game is being played right now.',
    'not-host': 'Only the host can do that.',
    'host-cannot-ask': 'You are the host: start it yourself.',
    'host-cannot-vote': 'The host picks, so the host does not vote.',
    'player-not-found': 'That player is not in the room.',
    'cannot-remove-self': 'You cannot remove yourself. Leave the room instead.',
    'no-one-to-transfer': 'No other players to transfer host to!',
    'unknown-game': 'That game is not on offer here.',
    'no-game-selected': 'Pick a game first.',
    'invalid-settings': 'The game does not take these settings.',
    'invalid-room-size': 'The room cannot have that size.',
    'game-not-over': 'The game is still going on.',
    'invalid-table': 'The table takes one to four games that can be played here.',
    'no-prompts-here': 'There are no prompts of your own for that game.',
    'prompts-not-yours': 'Only the host who wrote these prompts can read them.',
    'too-many-prompts': 'That is too much: 200 lines and 16 KB a game, 48 KB a room.',
    'upload-incomplete': 'Your prompts did not arrive in full. Please save them again.',
    'code-taken': noCode,
    'code-not-drawn': noCode,
    'bad-move': tooLate,
    'wrong-phase': tooLate,
    'not-in-game': 'You are not part of this game.',
    'move-refused': 'The game does not allow that now.',
    'no-such-entry': 'There is nothing left to hide.',
    'no-such-part': 'That is not there any more.',
    'not-in-room': 'You are not in this room!',
    superseded: 'Rumpus is open in another tab.',
    'watching-off': 'The host has switched watching off for this room.',
    'watchers-full': 'A hundred people are watching already. There is no more room to stand.',
    'watchers-full-here': 'Fifty people are watching from your network already.',
    restarting: 'Rumpus is restarting. Give it a few seconds.',
    malformed: ourFault,
    internal: ourFault,
    failed: ourFault,
  } satisfies Record<Exclude<Refusal['code'], Counted>, string>,
  tooFewPlayers: (min: number) => `It takes at least ${min} players.`,
  tooManyPlayers: (max: number) => `It takes at most ${max} players.`,
  invalidPrompts: (line: number) => `Line ${line} does not fit. Nothing was saved.`,
  transfer: {
    notHost: 'Only the host can transfer host privileges',
    playerNotFound: 'New host player not found',
  },
  joinFailed: 'Failed to join room.',
  /** For texts that do not already ask for another attempt. */
  askAgain: (text: string) => `${text} Please try again!`,
} as const
