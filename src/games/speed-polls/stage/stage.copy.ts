import { listNames } from '#client/ui/name-list.ts'

/** All texts of the stage that players read or hear. */
export const stageCopy = {
  titles: { answer: 'Your own answer', guess: 'What did most of the room say?', result: 'The result' },
  place: (number: number, total: number) => `${number} of ${total}`,
  answerLabel: 'Your answer',
  guessLabel: 'What most of the room said',
  youSaidThis: 'You said this',
  answered: {
    label: 'Players',
    playerDone: (name: string) => `${name} has answered`,
    playerNotDone: (name: string) => `${name} has not answered yet`,
    doneCount: (done: number, all: number) => `${done} of ${all} answered`,
  },
  guessed: {
    label: 'Players',
    playerDone: (name: string) => `${name} has guessed`,
    playerNotDone: (name: string) => `${name} has not guessed yet`,
    doneCount: (done: number, all: number) => `${done} of ${all} guessed`,
  },
  mostSaid: 'Most of the room',
  topAnswers: (count: number) => `${count} top answers`,
  tie: 'It’s a tie',
  noMajority: 'No majority',
  tooFew: 'Too few answers to call it',
  whyVoid: 'It takes three answers. No points for anybody this time.',
  bars: 'The answers',
  answerCount: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  readTheRoom: (count: number) => (count === 0 ? 'Nobody read the room' : `${count} read the room`),
  against: 'Against yourself: 50 more',
  saidSomethingElse: 'Said something else',
  guessedWrong: (answer: string) => `You guessed “${answer}”`,
  noGuess: 'You made no guess',
  announce: {
    answer: (number: number, total: number, question: string) =>
      `Question ${number} of ${total}: ${question}`,
    guess: 'Guess: what did most of the room say?',
    result: (answers: readonly string[]) =>
      answers.length === 0
        ? 'Result: too few answers to call it.'
        : answers.length === 1
          ? `Result: most of the room said ${answers[0]}.`
          : `Result: it’s a tie between ${listNames(answers, answers.length)}.`,
    gain: (points: number) => (points === 0 ? ' No points for you.' : ` You get ${points} points.`),
  },
  figures: { rightGuesses: 'Guesses', withMajority: 'Majority' },
  awards: {
    mindReader: 'Mind Reader',
    guessedRight: (times: number) => (times === 1 ? 'Guessed right once' : `Guessed right ${times} times`),
    oneOfUs: 'One of Us',
    wentWithRoom: (times: number) =>
      times === 1 ? 'Went with the room once' : `Went with the room ${times} times`,
    loneWolf: 'Lone Wolf',
    stoodAlone: (times: number) => (times === 1 ? 'Stood alone once' : `Stood alone ${times} times`),
  },
} as const
