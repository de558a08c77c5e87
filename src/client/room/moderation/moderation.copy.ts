/** The dialogs set the name apart with `<IsolatedName>`. */
export const moderationCopy = {
  lockRoom: 'Lock room',
  lockedHint: 'Nobody new can come in.',
  unlockedHint: 'Anybody with the code can come in.',
  lockFailed: 'Could not lock the room',
  unlockFailed: 'Could not open the room',
  lockSignTitle: 'The room is locked',
  lockSign: 'The room is locked.',

  actionsFor: (name: string) => `Actions for ${name}`,
  makeHost: (name: string) => `Make ${name} host`,
  makeHostTitle: 'Make host',
  makeHostQuestion: (name: string) =>
    `Hand the crown to ${name}? From then on they pick and start the games.`,
  makeHostFailed: 'Failed to transfer host. Please try again!',

  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeFromLobby: 'They go home, and cannot come back to this room unless you let them.',
  removeFromGame:
    'They go home, and the game goes on without them. They cannot come back to this room unless you let them.',
  removeConfirm: 'Remove Player',
  removeFailed: 'Could not remove the player',
  hadLeftAlready: 'They had left the room already',

  removedPlayers: 'Removed',
  readmit: 'Let Back In',
  readmitPlayer: (name: string) => `Let Back In ${name}`,
  readmitted: (name: string) => `${name} can come back in`,
  readmittedHint: 'With the code or the link, like anybody else.',
  readmitFailed: 'Could not let them back in',
} as const
