import type { PlayableDefinition } from '../game-definition.ts'

/** The catalogue entry of Speed Polls. */
export const speedPollsDefinition = {
  id: 'speed-polls',
  name: 'Speed Polls',
  icon: '📊',
  category: 'trivia',
  description: 'Quick questions about the room. Guess what the majority will say.',
  detailedRules: [
    'A question with two to four answers appears. Pick your own answer, and change it while the time runs.',
    'Then guess which answer most of the room picked. You can guess even if you gave no answer.',
    'A right guess earns 100 points, and 50 more if your own answer was another one. Being quick earns nothing.',
    'In a tie every top answer counts. With fewer than three answers a question is void.',
    'Without “Show who said what” nobody is shown who picked what. But everybody sees the points, and they tell who guessed right.',
    'After the last question the best mind reader wins. Level on points, right guesses decide, then answers with the majority.',
  ],
  minPlayers: 3,
  maxPlayers: 32,
  idealPlayers: 10,
  duration: 10,
  difficulty: 'easy',
  settings: [
    {
      id: 'questions',
      type: 'number',
      label: 'Questions',
      description: 'How many polls you play.',
      default: 10,
      min: 5,
      max: 20,
    },
    {
      id: 'topic',
      type: 'select',
      label: 'Topic',
      description: 'What the questions are about.',
      default: 'mixed',
      options: [
        { value: 'mixed', label: 'A bit of everything' },
        { value: 'work', label: 'Work life' },
        { value: 'food', label: 'Food' },
        { value: 'silly', label: 'Silly' },
      ],
    },
    {
      id: 'showNames',
      type: 'toggle',
      label: 'Show who said what',
      description: 'Answers carry names once the poll is closed.',
      default: false,
    },
  ],
  phases: [
    {
      id: 'answer',
      name: 'Answer',
      duration: 12,
      description: 'Pick your own answer.',
      ink: 'sun',
      collects: true,
    },
    {
      id: 'guess',
      name: 'Guess',
      duration: 8,
      description: 'What did most of the room say?',
      ink: 'pink',
      collects: true,
    },
    {
      id: 'result',
      name: 'Result',
      duration: 8,
      description: 'The poll and the points.',
      ink: 'mint',
      reactions: true,
    },
  ],
  points: [
    { when: 'You guess what most of the room said', points: 100 },
    { when: 'You guess it, though you said something else', points: 150 },
    { when: 'You guess another answer, or none', points: 0 },
  ],
  figures: { rightGuesses: 'Right', withMajority: 'Room' },
  awards: {
    'mind-reader': { title: 'Mind Reader', ink: 'pink', reason: 'Guessed right' },
    'one-of-us': { title: 'One of Us', ink: 'mint', reason: 'Went with the room' },
    'lone-wolf': { title: 'Lone Wolf', ink: 'sky', reason: 'Stood alone' },
  },
} as const satisfies PlayableDefinition

export default speedPollsDefinition
