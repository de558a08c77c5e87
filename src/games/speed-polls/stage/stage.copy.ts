import { listNames } from '#client/ui/name-list.ts'

/** The texts of Speed Polls that players read or hear. */
export const pollsCopy = {
  titles: { answer: 'Your own answer', guess: 'What did most of the room say?', result: 'The result' },
  answerLabel: 'Your answer',
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
  announceAnswer: (number: number, total: number, question: string) =>
    `Question ${number} of ${total}: ${question}`,
  announceGuess: 'Guess: what did most of the room say?',
  announceVoid: 'Result: too few answers to call it.',
  announceResult: (best: readonly string[]) =>
    best.length === 1
      ? `Result: most of the room said ${best[0]}.`
      : `Result: it’s a tie between ${listNames(best, best.length)}.`,
  announceGain: (points: number) => (points === 0 ? ' No points for you.' : ` You get ${points} points.`),
  souvenirColumns: ['Number', 'Question', 'Answer', 'Given'],
} as const
