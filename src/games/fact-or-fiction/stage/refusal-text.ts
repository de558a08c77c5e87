/** Tells a player in plain words why a vote did not count. */
export function voteRefusalText(code: string): string {
  switch (code) {
    case 'wrong-phase':
      return 'Too late! The vote just closed.'
    case 'author-cannot-vote':
      return 'You wrote this one, so you cannot vote on it.'
    case 'not-in-game':
      return 'This game started without you: you can vote in the next one.'
    case 'too-fast':
      return 'Easy! Too many clicks at once. Pick again in a moment.'
    default:
      return 'That vote did not get through. Please pick again!'
  }
}

/** Tells a player in plain words why their statements are not in. */
export function submitRefusalText(code: string): string {
  switch (code) {
    case 'wrong-phase':
      return 'Time was up! What you had finished counts.'
    case 'incomplete':
      return 'Something is still missing in your statements.'
    case 'not-in-game':
      return 'This game started without you: you can write in the next one.'
    default:
      return 'That did not get through. Please submit again!'
  }
}
