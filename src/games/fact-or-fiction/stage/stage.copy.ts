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

  announcements: {
    submit: (count: number) =>
      count === 1
        ? 'Submit: write one statement, fact or fiction.'
        : `Submit: write ${count} statements, fact or fiction.`,
    presentOwn: 'Present: your turn, tell the story!',
    present: (author: string, statement: string) => `Present: ${author} says: ${statement}`,
    voteOwn: 'Vote: this one is yours.',
    vote: (author: string) => `Vote: is what ${author} says fact or fiction?`,
    suspense: 'Reveal: drum roll…',
    revealedFact: (result: string) => `Reveal: it was a fact! ${result}.`,
    revealedFiction: (result: string) => `Reveal: it was fiction! ${result}.`,
  },

  submit: {
    statement: (number: number) => `Statement ${number}`,
    ofStatements: (count: number) => ` / ${count}`,
    choiceLabel: (number: number) => `Is statement ${number} fact or fiction?`,
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
    ready: 'You can still edit; then submit again.',
    allSet: 'All set!',
    shortcut: ' Ctrl + Enter submits, too.',
    submit: 'Submit',
    submitted: "You're in!",
    ideas: [
      'I once got lost in my own office building…',
      'I have met somebody famous in a lift…',
      'I can play an instrument that nobody expects…',
      'My first job was a very strange one…',
      'I have eaten something most people would not touch…',
      'As a child I won a prize for…',
      'I have lived in a place where…',
      'There is an animal that once…',
      'I own far too many…',
      'I have never in my life…',
    ],
    tips: [
      'Odd little details make anything sound true.',
      'A true story nobody would believe fools the most people.',
      'Change one thing in something that really happened.',
      'Keep it short: you get to tell the story in a minute.',
    ],
  },

  present: {
    yourTurn: 'Your turn: tell the story! True or not, make them believe it.',
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

  reveal: {
    suspenseBurst: 'HMM?',
    factBurst: 'FACT!',
    fictionBurst: 'FICTION!',
    itIsFact: 'It is a fact!',
    itIsFiction: 'It is fiction!',
    youSaid: 'You said',
    said: (author: string) => `${author} said`,
    right: 'Right!',
    yourVote: 'Your vote',
    voteCount: (votes: number) => (votes === 1 ? '1 vote' : `${votes} votes`),
    youWereRight: (points: number) => `You were right! +${points}`,
    youWereWrong: 'Not this time',
    youDidNotVote: 'You did not vote',
    nobodyVoted: 'Nobody voted: no points',
    youFooledNobody: 'You fooled nobody',
    youFooled: (fooled: number, votes: number, points: number) =>
      `You fooled ${fooled} of ${votes}: +${points}`,
    fooledNobody: (author: string) => `${author} fooled nobody`,
    fooled: (author: string, fooled: number, votes: number, points: number) =>
      `${author} fooled ${fooled} of ${votes}: +${points}`,
  },

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
