import type { PlayableDefinition } from '../game-definition.ts'
import { HEART_POINTS, SMUGGLED_POINTS, VOTES_POINTS } from './points.ts'
import {
  GAME_MINUTES,
  READ_SECONDS_MAX,
  readSeconds,
  turnsFor,
  VOTE_SECONDS,
  WRITE_SECONDS,
} from './turns.ts'

/** The catalogue entry of Chain Story. */
export default {
  id: 'chain-story',
  name: 'Chain Story',
  icon: '📖',
  category: 'storytelling',
  description: 'Write a story together, each seeing only the last line.',
  detailedRules: [
    'There are as many stories as players, and the first sentence of each is given. Add the next one, and pass the story on.',
    'After the first turn you see only the sentence before yours. Nobody writes twice in the same story.',
    `Then the stories are read out, sentence by sentence. Tap a sentence to give it a heart: ${HEART_POINTS} points for its writer. A heart for your own sentence counts nothing.`,
    `Vote for the best story, even one that you wrote in. Everybody who wrote in it gets up to ${VOTES_POINTS} points.`,
    `With secret words, each of your sentences has a word to smuggle in: ${SMUGGLED_POINTS} points if it is there.`,
  ],
  minPlayers: 3,
  maxPlayers: 12,
  idealPlayers: 6,
  duration: GAME_MINUTES,
  difficulty: 'easy',
  requiresText: true,
  settings: [
    {
      id: 'sentences',
      type: 'number',
      label: 'Sentences per story',
      description: 'How often a story is passed on, as far as players and time allow.',
      setsLength: true,
      default: 6,
      min: 3,
      max: 12,
    },
    {
      id: 'genre',
      type: 'select',
      label: 'Genre',
      description: 'What the first sentences should sound like.',
      default: 'any',
      options: [
        { value: 'any', label: 'Anything goes' },
        { value: 'mystery', label: 'Mystery' },
        { value: 'space', label: 'Space opera' },
        { value: 'romance', label: 'Romance' },
      ],
    },
    {
      id: 'secretWords',
      type: 'toggle',
      label: 'Secret words',
      description: 'Everybody has a word to smuggle into each sentence.',
      default: false,
    },
  ],
  phases: [
    {
      id: 'write',
      name: 'Write',
      duration: WRITE_SECONDS,
      description: 'Add one sentence and pass the story on.',
      ink: 'sun',
      collects: true,
    },
    {
      id: 'read',
      name: 'Read',
      duration: READ_SECONDS_MAX,
      description: 'A story is read from the beginning.',
      ink: 'pink',
      cue: 4,
      reactions: true,
    },
    {
      id: 'vote',
      name: 'Vote',
      duration: VOTE_SECONDS,
      description: 'Choose the best story.',
      ink: 'sky',
      collects: true,
    },
  ],
  mostRounds: (players, { sentences }) => turnsFor(players, Number(sentences)),
  roundsText: (sentences) => `${sentences} sentences a story`,
  phaseCounts: (players, { sentences }) => ({
    read: (players * readSeconds(turnsFor(players, Number(sentences)))) / READ_SECONDS_MAX,
    vote: 1,
  }),
  points: [
    { when: 'A heart for your sentence', points: HEART_POINTS },
    { when: 'A secret word that you smuggled in', points: SMUGGLED_POINTS },
    { when: 'All votes for a story that you wrote in', points: VOTES_POINTS },
  ],
  figures: { hearts: 'Hearts' },
  awards: {
    'best-line': {
      title: 'Best Line',
      ink: 'pink',
      reason: (hearts) => (hearts === 1 ? '1 heart for one sentence' : `${hearts} hearts for one sentence`),
    },
    'page-turner': {
      title: 'Page Turner',
      ink: 'sun',
      reason: (hearts) => (hearts === 1 ? '1 heart in all' : `${hearts} hearts in all`),
    },
    smuggler: {
      title: 'Smuggler',
      ink: 'mint',
      reason: (words) => (words === 1 ? 'Smuggled in 1 word' : `Smuggled in ${words} words`),
    },
  },
  aborts: {
    'no-sentences': {
      message: 'Nobody wrote anything',
      description: 'The room is back in the lobby.',
    },
  },
} as const satisfies PlayableDefinition
