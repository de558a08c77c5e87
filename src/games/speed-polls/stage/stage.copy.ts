import { listNames } from '#client/ui/name-list.ts'
import type { Lines } from '../../kit/stage/pick-line.ts'

/** The texts of Speed Polls that players read or hear. */
export const pollsCopy = {
  titles: { answer: 'Your own answer', guess: 'What did most of the room say?', result: 'The result' },
  answerLabel: 'Your answer',
  /** For a watcher. */
  watchedTitles: {
    answer: 'Everybody answers',
    guess: 'What did most of the room say?',
    result: 'The result',
  },
  watchedAnswerLabel: 'The answers',
  guessLabel: 'What most of the room said',
  answered: (done: number, all: number) => `${done} of ${all} answered`,
  guessed: (done: number, all: number) => `${done} of ${all} guessed`,
  mostSaid: 'Most of the room',
  noMajority: 'No majority',
  tooFew: 'Too few answers to call it',
  whyVoid: 'It takes three answers. No points for anybody this time.',
  readTheRoom: (count: number) => (count === 0 ? 'Nobody read the room' : `${count} read the room`),
  against: 'Against yourself: 50 more',
  saidSomethingElse: 'Said something else',
  guessedWrong: (answer: string) => `You guessed “${answer}”`,
  noGuess: 'You made no guess',
  youWereRight: (points: number) => `You read the room! +${points}`,
  youWereAgainst: (points: number) => `Against the grain! +${points}`,
  youWereWrong: 'The room said otherwise',
  lines: {
    right: [
      'You know these people.',
      'One mind, briefly shared.',
      'Spooky. Well done.',
      'You speak fluent room.',
      'Remarkably well tuned.',
      'Your finger is on the pulse.',
      'Are you all on the same chat?',
      'The room nods back at you.',
    ],
    against: [
      'You know them, and do your own thing.',
      'A rebel with good information.',
      'You zigged, and knew they would zag.',
      'Contrary, and correct.',
      'Understanding is not agreeing.',
      'Your own taste, their number.',
      'Out of step, with perfect timing.',
      'Fifty more for having opinions.',
    ],
    wrong: [
      'The room moves in mysterious ways.',
      'Perfectly sensible. Just not popular.',
      'People. Always a surprise.',
      'A fine guess about some other room.',
      'You were simply ahead of them.',
      'Close, in spirit.',
      'It made sense to us, too.',
      'They may come round yet.',
    ],
    noGuess: [
      'The room will never know.',
      'A quiet kind of wisdom.',
      'No guess, no regrets.',
      'The clock guessed first.',
      'You kept it to yourself. Fair.',
      'Mystery suits you.',
      'Undecided is also a mood.',
      'Next time, any letter will do.',
    ],
  } satisfies Record<string, Lines>,
  announceAnswer: (number: number, total: number, question: string) =>
    `Question ${number} of ${total}: ${question}`,
  announceGuess: 'Guess: what did most of the room say?',
  announceVoid: 'Result: too few answers to call it.',
  announceCounting: 'Result: the answers are in. Drum roll…',
  announceResult: (best: readonly string[]) =>
    best.length === 1
      ? `Result: most of the room said ${best[0]}.`
      : `Result: it’s a tie between ${listNames(best, best.length)}.`,
  announceGain: (points: number) => (points === 0 ? 'No points for you.' : `You get ${points} points.`),
  souvenirColumns: ['Number', 'Question', 'Answer', 'Given'],
} as const
