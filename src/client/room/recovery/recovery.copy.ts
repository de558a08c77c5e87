import type { RoomCode } from '#rooms/ids.ts'

export const recoveryCopy = {
  roomNotFound: 'Room not found! The room may have expired or the code is incorrect.',
  roomNotFoundTitle: 'Room Not Found',
  roomLost: 'Room not found! Returning to home.',
  roomLostTitle: 'Room Error',
  seatLostTitle: 'Access Denied',
  removed: (code: RoomCode) =>
    `The host removed you from room ${code}. You can come back only once they let you in again.`,
  removedTitle: 'You Were Removed',

  otherTab: {
    says: 'Beep. I am over there!',
    title: 'Rumpus is open in another tab',
    text: 'Your seat moved there with you. Want it back here?',
    playHere: 'Play here',
    failed: 'Could not switch to this tab',
  },

  seatGone: {
    title: (code: RoomCode) => `You are not in room ${code} any more`,
    away: {
      says: 'I only closed my eyes for a second…',
      text: 'You were away for a while, so your seat went to the next in line. Come back in?',
    },
    left: {
      says: 'Oh. You are back?',
      text: 'You left this room from another tab or device. Come back in?',
    },
    rejoin: 'Rejoin',
    goHome: 'Go home',
  },
} as const
