import type { RefusedMove } from '../../kit/stage-props.ts'
import type { FactOrFictionPhase } from '../fact-or-fiction-view.ts'
import { STATEMENT_MIN } from '../statement.ts'
import type { MissingPart } from './statement-draft.ts'

/** All texts of the stage that players read or hear. */
export const stageCopy = {
  fact: 'Fact',
  fiction: 'Fiction',

  headings: {
    submit: 'Write your statements',
    present: 'On stage',
    vote: 'Fact or fiction?',
    reveal: 'The truth',
  } satisfies Record<Exclude<FactOrFictionPhase, 'podium'>, string>,

  /** For a watcher. */
  watchedHeadings: {
    submit: 'Everybody is writing',
    present: 'On stage',
    vote: 'Fact or fiction?',
    reveal: 'The truth',
  } satisfies Record<Exclude<FactOrFictionPhase, 'podium'>, string>,

  announcements: {
    watchedSubmit: (count: number) =>
      count === 1
        ? 'Submit: everybody writes one statement, fact or fiction.'
        : `Submit: everybody writes ${count} statements, fact or fiction.`,
    submit: (count: number) =>
      count === 1
        ? 'Submit: write one statement, fact or fiction.'
        : `Submit: write ${count} statements, fact or fiction.`,
    presentOwn: 'Present: your turn, tell the story!',
    present: (author: string, statement: string) => `Present: ${author} says: ${statement}`,
    voteOwn: 'Vote: this one is yours.',
    vote: (author: string) => `Vote: is what ${author} says fact or fiction?`,
  },

  submit: {
    statement: (number: number) => `Statement ${number}`,
    ofStatements: (count: number) => ` / ${count}`,
    /** Two sentences, each on a line of its own where one line does not hold both. */
    headline: (count: number) => [
      count === 1 ? 'Write one thing about you.' : `Write ${count} things about you.`,
      'True or made up: fool the room.',
    ],
    secretly: "It's secretly a …",
    choiceLabel: (number: number) => `Statement ${number}: it's secretly a …`,
    idea: 'Idea',
    roll: (number: number) => `Give me an idea for statement ${number}`,
    useIdea: 'Use it',
    rolled: (idea: string) => `Idea: ${idea}`,
    /** For a watcher, two sentences. */
    watched: (count: number) => [
      count === 1 ? 'One thing each about themselves.' : `${count} things each about themselves.`,
      'True or made up.',
    ],
    saving: 'Saving…',
    saved: 'Saved',
    secret: 'Only you can see this',
    missing: {
      text: `Write at least ${STATEMENT_MIN} characters.`,
      truth: 'Pick Fact or Fiction.',
      both: `Write at least ${STATEMENT_MIN} characters and pick Fact or Fiction.`,
    } satisfies Record<MissingPart | 'both', string>,
    finishTheOnly: 'Finish your statement, then submit.',
    finishAll: (count: number) => `Finish all ${count} statements, then submit.`,
    finishSome: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Statement ${numbers[0]} is not finished yet.`
        : `Statements ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are not finished yet.`,
    allSet: 'All set!',
    shortcut: ' Ctrl + Enter submits, too.',
    submit: 'Submit',
  },

  present: {
    yourTurn: 'You’re on! Say it as if it were true:',
    youSay: (number: number, total: number) => `You say… (statement ${number} of ${total})`,
    says: (author: string, number: number, total: number) =>
      `${author} says… (statement ${number} of ${total})`,
  },

  vote: {
    own: 'You wrote this one. Keep a straight face!',
    youSay: 'You say',
    says: (author: string) => `${author} says`,
    tally: {
      label: 'Voters',
      playerDone: (name: string) => `${name} has voted`,
      playerNotDone: (name: string) => `${name} has not voted yet`,
      doneCount: (voted: number, all: number) => `${voted} of ${all} voted`,
    },
  },

  hideStatement: 'Hide this statement',

  souvenir: {
    columns: ['Statement', 'Author', 'Truth', 'Voted Fact', 'Voted Fiction', 'Points of the author'],
  },

  voteRefused({ code, reason }: RefusedMove): string {
    switch (reason ?? code) {
      case 'wrong-phase':
        return 'Too late! The vote just closed.'
      case 'author-cannot-vote':
        return 'You wrote this one, so you cannot vote on it.'
      case 'not-in-game':
        return 'This game started without you: you can vote in the next one.'
      case 'too-fast':
        return 'Easy! Too many clicks at once. Pick again in a moment.'
      default:
        return 'That vote did not get through. Please pick again!'
    }
  },

  submitRefused({ code, reason }: RefusedMove): string {
    switch (reason ?? code) {
      case 'wrong-phase':
        return 'Time was up! What you had finished counts.'
      case 'incomplete':
        return 'Something is still missing in your statements.'
      case 'not-in-game':
        return 'This game started without you: you can write in the next one.'
      default:
        return 'That did not get through. Please submit again!'
    }
  },
} as const
