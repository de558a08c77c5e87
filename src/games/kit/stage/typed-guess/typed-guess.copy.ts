import type { RefusedMove } from '../../stage-props.ts'

/** The texts of typed guesses, for all games that have them. */
export const typedGuessCopy = {
  label: 'Your guess',
  placeholder: 'What is it?',
  send: 'Guess',
  /** While the last guess needs no other answer. */
  rest: 'Wrong guesses float by for all to see.',
  close: (text: string) => `“${text}” is close. Only you can see this.`,
  /** For screen readers. */
  wrong: (text: string) => `${text}: no.`,
  gotIt: (points: number) => `You got it! +${points}`,

  floats: 'Guesses',
  playerGotIt: (name: string) => `${name} got it!`,
  spokenGuess: (name: string, text: string) => `${name}: ${text}.`,
  hide: (name: string) => `Hide what ${name} guessed`,

  tally: {
    label: 'Who has it',
    playerDone: (name: string) => `${name} has it`,
    playerNotDone: (name: string) => `${name} is still guessing`,
    doneCount: (done: number, all: number) => `${done} of ${all} got it`,
  },

  refused({ code }: RefusedMove): string {
    switch (code) {
      case 'wrong-phase':
        return 'Too late! The time was up.'
      case 'not-in-game':
        return 'This game started without you: you can play in the next one.'
      case 'too-fast':
        return 'Easy! Too many guesses at once. Try again in a moment.'
      default:
        return 'That did not get through. Please guess again!'
    }
  },
} as const
