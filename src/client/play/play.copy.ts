export const playCopy = {
  unknownGame: 'A game that this page does not know yet.',
  leave: 'Leave Game',
  players: 'Players',
  askForMoreFailed: 'The host did not hear you. Please ask again!',
  playAgainFailed: 'Failed to start game. Please try again!',
  reactionsFailed: 'That did not get through. Please try again!',

  loading: 'Loading Game',
  loadingFailed:
    'The game could not be fetched yet. Your seat and your points are safe, and Rumpus keeps trying',
  loadingFailedForWatcher: 'The game could not be fetched yet. Rumpus keeps trying',
  retry: 'Try again',

  generic: {
    says: 'No stage? Then we improvise!',
    title: 'Game on!',
    text: 'The game is on, but this page has no stage for it. Play it together, out loud!',
    endGame: 'End Game for All',
    hostEndsIt: 'The host takes everybody back to the lobby.',
  },

  stageError: {
    says: 'That was the curtain.',
    title: 'The stage fell over',
    text: 'Your seat and your points are safe: load the page again to go on.',
    textForWatcher: 'Load the page again to go on watching.',
    reload: 'Load again',
  },
} as const
