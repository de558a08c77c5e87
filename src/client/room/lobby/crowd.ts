/** From this many players on, their list no longer fits beside a game. */
export const CROWD_FROM = 7
