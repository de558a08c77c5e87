import type { Refusal } from '#protocol/refusal.ts'

/** Refusals of creating and joining a room. They load with the landing page, all others with the room. */
export const entryRefusalCopy = {
  byCode: {
    'name-required': 'Please enter your name',
    'room-full': 'Room is full',
    'room-not-found': 'Room not found',
    removed: 'The host has removed you from this room.',
    'too-fast': 'That was a bit too fast. Give it a second.',
    overloaded: 'There is too much to do right now. Wait a moment, then try again.',
    'proof-needed': 'Too many wrong room codes lately. Wait a few minutes, then try again.',
    'too-many-rooms': 'Too many new rooms and invites lately. Wait a few minutes, then try again.',
    'not-sent': 'You are offline, and too much is waiting already.',
    unreachable: 'The server did not answer.',
    'storage-unavailable': 'Rumpus cannot save anything right now, so nothing has changed. Give it a moment.',
  } satisfies Partial<Record<Refusal['code'], string>>,
  joinDuringGame: 'Cannot join - game in progress',
  watchInstead: 'Watch instead',
  joinFailedBecause: (reason: string) => `Failed to join room. ${reason}`,
  createFailedBecause: (reason: string) => `Failed to create room. ${reason}`,
} as const
