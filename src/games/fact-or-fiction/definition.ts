import type { PlayableDefinition } from '../game-definition.ts'

/** The number of statements that fits into the catalogue's 15 minutes: 60 s + 21 × 40 s. */
export const DECK_MAX = 21

/** The catalogue entry of Fact or Fiction. */
export default {
  id: 'fact-or-fiction',
  name: 'Fact or Fiction',
  icon: '🤥',
  category: 'bluffing',
  description: 'Everyone shares statements about themselves. The room decides which are true.',
  detailedRules: [
    'Write your statements about yourself and mark each one as Fact or Fiction. The stranger the truth, the better.',
    'One by one the statements go on stage. If it is yours, tell its story and keep a straight face.',
    'Everyone else votes Fact or Fiction, and may change their mind until the time is up.',
    'A right vote earns 100 points. The author earns up to 100: the bigger the share of voters fooled, the more.',
    'Nobody is shown a list of who voted what. But everybody sees the points, and after the Reveal they tell who was right.',
    'After the last statement the podium shows who bluffs best and whom nobody can lie to.',
  ],
  minPlayers: 4,
  maxPlayers: 32,
  idealPlayers: 6,
  duration: 15,
  difficulty: 'easy',
  requiresText: true,
  settings: [
    {
      id: 'factsPerPlayer',
      type: 'number',
      label: 'Facts per player',
      description: 'Statements each.',
      setsLength: true,
      default: 2,
      min: 1,
      max: 5,
    },
  ],
  phases: [
    {
      id: 'submit',
      name: 'Submit',
      duration: 60,
      description: 'Write your statements and mark each one as Fact or Fiction.',
      ink: 'sun',
      isOpening: true,
      collects: true,
    },
    {
      id: 'present',
      name: 'Present',
      duration: 20,
      description: 'The author tells the story behind the statement.',
      ink: 'pink',
      reactions: true,
    },
    {
      id: 'vote',
      name: 'Vote',
      duration: 10,
      description: 'Everyone but the author votes.',
      ink: 'sky',
      collects: true,
      atLeast: 4,
    },
    {
      id: 'reveal',
      name: 'Reveal',
      duration: 10,
      description: 'The truth, the votes and the points.',
      ink: 'mint',
      reactions: true,
      cue: 4,
    },
  ],
  mostRounds: (players, { factsPerPlayer }) => Math.min(DECK_MAX, players * Number(factsPerPlayer)),
  roundsText: (statements) => `up to ${statements} statements`,
  points: [
    { when: 'You vote right', points: 100 },
    { when: 'You are the author, and 3 of 5 voters fall for it', points: 60 },
    { when: 'You are the author, and everybody falls for it', points: 100 },
    { when: 'You do not vote', points: 0 },
  ],
  figures: { rightVotes: 'Right', playersFooled: 'Fooled' },
  awards: {
    'best-bluffer': {
      title: 'Best Bluffer',
      ink: 'tomato',
      reason: (share) =>
        share >= 1 ? 'Fooled everybody who voted' : `Fooled ${Math.round(share * 100)}% of all who voted`,
    },
    'human-lie-detector': { title: 'Human Lie Detector', ink: 'sky', reason: 'Was right' },
    'open-book': {
      title: 'Open Book',
      ink: 'mint',
      reason: (players) => {
        if (players === 0) return 'Fooled nobody at all'
        return players === 1 ? 'Fooled only one player' : `Fooled only ${players} players`
      },
    },
  },
  playsBestWith: {
    minPlayers: 3,
    maxPlayers: 8,
    roundsPerGame: 5,
    timePerRound: 45,
    settings: { enableTimer: true, allowSkip: false, anonymousVoting: true },
  },
  aborts: {
    'no-statements': {
      message: 'Back to the lobby!',
      description: 'Nobody finished a statement in time, so there was nothing to guess. Have another go!',
    },
  },
} as const satisfies PlayableDefinition
