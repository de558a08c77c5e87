export const watchCopy = {
  documentTitle: (room: string) => `Watching ${room} · Rumpus`,
  watching: (others: number) =>
    others === 0 ? 'Watching' : others === 1 ? 'Watching · 1 other' : `Watching · ${others} others`,
  leave: 'Leave',

  lobby: {
    picking: (host: string) => `${host} is picking a game`,
    picked: (host: string, game: string) => `${host} picked ${game}`,
    theHost: 'The host',
    hint: 'You watch. The room sees how many do, not who.',
    table: 'On the table',
    facts: (min: number, max: number, minutes: number) => `${min}–${max} · ${minutes} min`,
    factsInWords: (min: number, max: number, minutes: number) =>
      `${min} to ${max} players, ${minutes} minutes`,
  },

  seat: {
    free: 'A seat is free',
    freeHint: 'Bring a name. We have the rest.',
    join: 'Join now',
    full: (seats: number) => `All ${seats} seats are taken`,
    fullHint: 'Once one is free, you can join from here.',
    locked: 'The room is locked',
    lockedHint: 'Nobody new can play for now. You can keep watching.',
  },

  wantIn: {
    ask: 'I want in',
    asked: 'You’re on the list',
    failed: 'The host did not hear you. Please ask again!',
  },

  generic: 'The game is on, but this page has no stage for it. They play it out loud!',

  otherTab: {
    says: 'Beep. I am over there!',
    title: 'You are watching in another tab',
    text: 'Your place moved there with you. Want it back here?',
    watchHere: 'Watch here',
    failed: 'Could not switch to this tab',
  },

  over: {
    'room-not-found': {
      says: 'Hello? Anybody?',
      title: 'Nothing to watch here',
      text: (code: string) =>
        `There is no room ${code} to look into. It may have closed, or its code has changed.`,
    },
    'code-changed': {
      says: 'New code, who dis?',
      title: 'The code has changed',
      text: () => 'The party goes on, with a new code. Ask the host for it, and come back in.',
    },
    'room-deleted': {
      says: 'Last one turns the lights off.',
      title: 'This room has closed',
      text: () => 'Everybody has gone home. That was fun. Start one of your own?',
    },
    'watching-off': {
      says: 'Curtain!',
      title: 'No watching here',
      text: (code: string) =>
        `The host has switched watching off for room ${code}. You can still join it while a seat is free.`,
    },
    removed: {
      says: 'That was not my idea.',
      title: 'You Were Removed',
      text: (code: string) =>
        `The host removed you from room ${code}. You can come back only once they let you in again.`,
    },
    'watchers-full': {
      says: 'Breathe in!',
      title: 'Standing room only, and none left',
      text: () => 'A hundred people are watching already. Stay here: this page keeps asking for a place.',
    },
    'watchers-full-here': {
      says: 'Breathe in!',
      title: 'Standing room only, and none left',
      text: () =>
        'Fifty people are watching from your network already. Stay here: this page keeps asking for a place.',
    },
  },
  tryAgain: 'Try again',
} as const
