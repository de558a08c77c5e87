import type { RefusedMove } from '../../kit/stage-props.ts'
import type { Pen, PenWidth } from '../ink/read-ink.ts'
import type { warmUps } from '../ink/warm-ups.ts'

/** The texts of Draw. */
export const drawCopy = {
  heading: 'Draw your word',
  /** For a watcher, and for those who only guess. */
  watchedHeading: 'Everybody is drawing',

  announceWord: (word: string) => `Draw: your word is ${word}.`,
  announceDrawing: 'Draw: everybody is drawing. The doodles come up one by one.',

  yourWord: 'Your word',
  anotherWord: 'Another word',
  rules: 'No letters, no numbers. Nobody sees it before its turn.',
  swap: {
    title: 'Another word?',
    message: 'Your doodle goes, and so does this word. You can do this once a round.',
    yes: 'Another word',
    no: 'Keep drawing',
    refused: ({ code, reason }: RefusedMove) =>
      ['wrong-phase', 'too-late'].includes(reason ?? code)
        ? 'Too late for another word. You can do it!'
        : 'That did not get through. Please try again!',
  },

  doodle: 'Your doodle',
  strokes: (count: number) =>
    count === 0 ? 'Nothing drawn yet.' : count === 1 ? 'One stroke.' : `${count} strokes.`,
  fetching: 'Fetching your doodle…',
  undone: 'The last stroke is gone.',
  cleared: 'The paper is empty.',

  toolbar: 'Pens',
  penLabels: {
    black: 'Black pen',
    tomato: 'Tomato pen',
    sun: 'Sun pen',
    mint: 'Mint pen',
    sky: 'Sky pen',
    pink: 'Pink pen',
  } satisfies Record<Pen, string>,
  width: 'Width',
  widthLabels: { thin: 'Thin', medium: 'Medium', thick: 'Thick' } satisfies Record<PenWidth, string>,
  undo: 'Undo',
  clear: 'Clear',
  inkLeft: (percent: number) => `Ink: ${percent} % left`,
  empty: 'Your pen is empty',
  emptyHint: 'Undo a stroke, and it writes again.',
  usedUpHint: 'What was undone used up the rest of the ink.',
  /** Draw is about to end. */
  pensDown: 'Pens down!',

  justGuessing: {
    label: 'Just guessing',
    hint: 'No drawing for me this game. It clears my doodle.',
    hintOn: 'No word and no doodle for you. Switch off to draw again.',
    question: {
      title: 'Just guessing?',
      message: 'Your doodle goes, and so does your word.',
      yes: 'Just guessing',
      no: 'Keep drawing',
    },
    refused: 'That did not get through. Please try again!',
  },

  waiting: {
    /** Two sentences, each on a line of its own where one line does not hold both. */
    brief: ['A word each, a few seconds each.', 'No letters, no numbers.'],
    soon: 'The doodles come up one by one. Then say what you see.',
    watchedSoon: 'The doodles come up one by one.',
    warmUp: 'A warm-up: what is it?',
    picture: 'A doodle to warm up with',
    answer: (word: string) => `${word}, obviously.`,
    tell: 'Tell me',
    next: 'Another one',
  },
  warmUps: {
    snail: 'A snail',
    duck: 'A rubber duck',
    giraffe: 'A giraffe',
    toaster: 'A toaster',
    cactus: 'A cactus',
  } satisfies Record<keyof typeof warmUps, string>,
} as const
