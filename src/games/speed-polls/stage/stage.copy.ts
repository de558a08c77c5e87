import { listNames } from '#client/ui/name-list.ts'
import type { PodiumLook } from '../../kit/stage/podium-phase.tsx'
import { stageCopy } from '../../kit/stage/stage.copy.ts'
import type { SpeedPollsView } from '../schemas.ts'

type Podium = NonNullable<SpeedPollsView['podium']>

/** The texts of Speed Polls that players read or hear. */
export const pollsCopy = {
  titles: { answer: 'Your own answer', guess: 'What did most of the room say?', result: 'The result' },
  place: (number: number, total: number) => `${number} of ${total}`,
  answerLabel: 'Your answer',
  guessLabel: 'What most of the room said',
  youSaidThis: 'You said this',
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
} as const

export const podiumLook: PodiumLook<Podium['ranking'][number], Podium['awards'][number]['kind']> = {
  columns: [
    { label: 'Right', figureOf: (standing) => standing.rightGuesses },
    { label: 'Room', figureOf: (standing) => standing.withMajority },
  ],
  awards: {
    'mind-reader': { title: 'Mind Reader', ink: 'pink', reason: stageCopy.times('Guessed right') },
    'one-of-us': { title: 'One of Us', ink: 'mint', reason: stageCopy.times('Went with the room') },
    'lone-wolf': { title: 'Lone Wolf', ink: 'sky', reason: stageCopy.times('Stood alone') },
  },
}
