/** Numbers of the game's own rules. */
interface GameNumbers {
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly minutes: number
}

/** The rules on the About page. */
export const aboutCopy = {
  summary: ({ minPlayers, maxPlayers, minutes }: GameNumbers) =>
    `Write statements about yourself, some true, some not. One by one they go on stage: tell its story, keep a straight face, and see whom you fool. ${minPlayers} to ${maxPlayers} players, about ${minutes} minutes.`,
  phaseEnds: (statementsMax: number) =>
    `Submit ends as soon as all statements are in, Vote as soon as everybody has voted. Each statement gets its own Present, Vote and Reveal, ${statementsMax} statements at most.`,
  scoring:
    'The author earns 100 times the share of voters who were wrong. Being quick earns nothing extra. Level on points, right votes decide, then players fooled.',
  secrecy:
    'Nobody is shown a list of who voted what, only how many. But everybody sees the points, and after the Reveal they tell who was right.',
  awards:
    'On the podium there are three awards besides: Best Bluffer fooled the largest share, Human Lie Detector had most right votes, Open Book fooled fewest.',
} as const
