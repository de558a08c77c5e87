export const seatCopy = {
  endGameFailed: 'Failed to end game. Please try again!',

  leaveRoomTitle: 'Leave Room',
  leaveGameTitle: 'Leave Game',
  hostQuestion: 'You are the host. What about everybody else?',
  passHost: 'Pass Host & Leave',
  endGame: 'End Game for All',
  question: 'Are you sure you want to leave this room? Your squad will miss you!',

  leftRoom: 'Thanks for playing! See you next time!',
  leftGame: 'You have left the game',
  passedHost: 'Host transferred and you have left the room',

  leaveFailed: 'Failed to leave game. Please try again!',
  passHostFailed: 'Failed to transfer host. Please try again!',
  noPlayerToPassToTitle: 'Cannot Transfer',
} as const
