import type { RoomCode } from '#rooms/ids.ts'

export const tvCopy = {
  documentTitle: (room: string) => `${room} on TV · Rumpus`,
  crewOf: (count: number, max: number) => `Players ${count} of ${max}`,
  away: 'asleep',
  table: 'On the table',
  noVotes: 'no votes',
  next: 'Next!',

  /** What the host’s character says. */
  speech: {
    alone: 'Just me so far!',
    completeHint: 'The host picks when everybody is here.',
    next: (game: string) => `Next: ${game}`,
    nextHint: 'The host starts when everybody is here.',
    toGo: (missing: number) => (missing === 1 ? 'One more makes a game.' : `${missing} more make a game.`),
    nextToGo: (missing: number) =>
      missing === 1 ? 'One more, and it can start.' : `${missing} more, and it can start.`,
  },

  invite: {
    title: 'Get in here!',
    way: 'Scan it, or type the code at',
    /** The players of a locked room return by its code. */
    lockedWay: 'Whoever has a seat finds it again at',
    fullWay: 'Every seat is taken. Scan it to watch, or type the code at',
  },

  finding: {
    says: 'Warming up the tubes…',
    title: (code: RoomCode) => `Looking for room ${code}`,
    text: 'The picture comes on by itself.',
  },
  offline: {
    says: 'Hello? Is this thing on?',
    title: 'No connection yet',
    text: 'Rumpus keeps trying. Nobody has to press anything.',
  },
  limited: {
    says: 'Counting to twenty, twice.',
    title: 'Too many wrong codes lately',
    text: 'Somebody on this network has been guessing. Rumpus tries again in a moment.',
  },
  'room-not-found': {
    says: 'Nobody in here but me.',
    title: (code: RoomCode) => `There is no room ${code}`,
    text: 'Compare the code with the one on the host’s screen. This TV looks again every minute.',
  },
  'code-changed': {
    says: 'New code, new luck!',
    title: 'The code has changed',
    text: 'Open the new TV link: on the host’s screen, press Show on a TV.',
  },
  'room-deleted': {
    says: 'Lights out. That was fun!',
    title: 'This room has closed',
    text: 'For the next one, press Show on a TV on the host’s screen.',
  },
  'watching-off': {
    says: 'Curtain! For now.',
    title: 'Watching is switched off',
    text: 'The host has closed the curtain. This TV comes back by itself when it opens again.',
  },
  'watchers-full': {
    says: 'Standing room only.',
    title: 'A hundred are watching already',
    text: 'This TV takes the next place that is free.',
  },
  'watchers-full-here': {
    says: 'Quite a crowd, here.',
    title: 'Fifty are watching from here already',
    text: 'Close one of them, and this TV takes its place.',
  },
  removed: {
    says: 'I only carry the sign.',
    title: 'Not for this screen',
    text: 'The host removed a player who used this browser, so it cannot watch this room.',
  },
  superseded: {
    says: 'Beep. I am over there!',
    title: 'Another tab shows the TV now',
    text: 'Press Enter to show it here.',
  },
  crashed: {
    says: 'That was the curtain rail.',
    title: 'The picture fell over',
    text: 'The game goes on without it. This TV starts again in a moment.',
  },
  loadingGame: {
    says: 'Props! Where are the props?',
    title: (game: string) => `${game} is about to begin`,
    text: 'Setting the stage.',
  },
  otherGame: {
    says: 'All eyes on your own screens!',
    title: (game: string) => game,
    text: 'A game is on. This TV has no picture for it.',
  },
} as const
