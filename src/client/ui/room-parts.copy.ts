/** Texts of the components that the landing page does not load. */
export const roomPartsCopy = {
  charactersLeft: (count: number) => `${count} characters left`,
  fewer: (setting: string) => `Fewer: ${setting}`,
  more: (setting: string) => `More: ${setting}`,
  /** A room's code, spelled out for screen readers. */
  spelledCode: (letters: string) => `Room code: ${letters}`,
  you: 'You',
  host: 'Host',
  away: 'Away',
  /** Of a player who has left, in small print. */
  left: 'left',
  phases: 'Phases',
  paused: 'Paused',
  secondsLeft: (count: number) => (count === 1 ? '1 second left' : `${count} seconds left`),
  fact: 'Fact',
  fiction: 'Fiction',
  votes: (count: number) => (count === 1 ? 'vote' : 'votes'),
  listSeparator: ', ',
  lastListSeparator: ' and ',
  evening: {
    title: 'Tonight',
    points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
    more: (count: number) => `and ${count} more`,
    fewer: 'Show fewer',
  },
  othersInList: (count: number) => `${count} more`,
} as const
