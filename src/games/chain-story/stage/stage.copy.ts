import { listNames } from '#client/ui/name-list.ts'
import type { RefusedMove } from '../../kit/stage-props.ts'
import { SMUGGLED_POINTS } from '../points.ts'
import { SENTENCE_MIN } from '../sentence.ts'

const TOO_SHORT = `A sentence needs ${SENTENCE_MIN} characters at least.`
const SMUGGLED = `+${SMUGGLED_POINTS}`

const TITLES = { read: 'Story time', vote: 'Which story wins?' } as const

/** The texts of Chain Story's stage. */
export const stageCopy = {
  titles: { write: 'Add a sentence and pass it on', ...TITLES },
  watchedTitles: { write: 'They write in turns', ...TITLES },

  write: {
    turn: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
    opener: (turn: number, turns: number) => `Turn ${turn} of ${turns}. The story begins:`,
    lastSentence: (turn: number, turns: number) => `Turn ${turn} of ${turns}. The last sentence was:`,
    carryOn: 'Carry on',
    left: (count: number) => `${count} left`,
    tooShort: TOO_SHORT,
    passOn: 'Pass it on',
    shortcut: 'Ctrl + Enter passes it on, too.',
    edit: 'Edit',
    isOn: 'Folded and on its way.',
    isOnHint: 'Type to change it; then pass it on again.',
    smuggle: 'Smuggle in',
    smugglePoints: SMUGGLED,
    smuggled: 'It is in!',
    notSmuggled: 'Not in yet',
    watchedOnTv: (turn: number, turns: number) =>
      ['Add a sentence. Pass it on.', `Turn ${turn} of ${turns}`] as const,
    watched: (turn: number, turns: number) =>
      [
        `Turn ${turn} of ${turns}.`,
        'Everybody adds a sentence to a story of which they see only the last line.',
      ] as const,
  },

  relay: {
    count: (done: number, all: number) => `${done} of ${all} passed on`,
    done: 'passed it on',
    writing: 'still writing',
  },

  read: {
    place: (number: number, total: number) => `Story ${number} of ${total}`,
    guess: (count: number) =>
      count === 1 ? 'Written by one person. Guess who.' : `Written by ${count} people. Guess who.`,
    by: 'By',
    you: 'you',
    lines: 'The sentences',
    heart: (number: number, hearts: string) => `Heart for sentence ${number}: ${hearts}`,
    hearts: (count: number) => (count === 1 ? '1 heart' : `${count} hearts`),
    smuggled: (word: string) => `smuggled “${word}” ${SMUGGLED}`,
    hideMode: 'Hide something',
    hideSentence: (number: number) => `Hide sentence ${number}`,
    hideOpener: 'Hide the opener',
  },

  vote: {
    hint: 'The points go to everybody who wrote in it.',
    label: 'Stories',
    story: (number: number) => `Story ${number}`,
    open: (number: number) => `Read story ${number} again`,
    tally: {
      label: 'Voters',
      playerDone: (name: string) => `${name} has voted`,
      playerNotDone: (name: string) => `${name} has not voted yet`,
      doneCount: (voted: number, all: number) => `${voted} of ${all} voted`,
    },
  },

  podium: {
    winner: 'The winning story',
    winners: 'The winning stories',
    votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
    all: 'All stories',
    opener: 'Opener',
    copy: {
      label: 'Copy all stories',
      done: 'Copied. Read it to somebody!',
      failed: 'Your browser did not let us copy',
    },
    save: {
      label: 'Save as text',
      done: 'The stories are in your downloads.',
      failed: 'The stories could not be saved',
    },
    failedHint: 'The other button still works.',
  },

  keep: {
    heading: (gameName: string, date: string) => `${gameName} · ${date}`,
    winner: '★ The winning story',
    by: (names: readonly string[]) => `(${listNames(names, names.length)})`,
  },

  souvenir: {
    columns: ['Story', 'Sentence', 'Text', 'Author', 'Hearts', 'Smuggled in', 'Votes for the story'],
    opener: 'Opener',
  },

  announcements: {
    read: (number: number, total: number, opener: string) => `Story ${number} of ${total}. ${opener}`,
    authors: (names: string) => `Written by ${names}.`,
    vote: `${TITLES.vote} Choose one.`,
    watchedVote: `${TITLES.vote} They choose one.`,
    hidden: 'Hidden by the host.',
    opener: (turn: number, turns: number, opener: string) =>
      `Turn ${turn} of ${turns}. The story begins: ${opener} Carry on.`,
    turn: (turn: number, turns: number, before: string) =>
      `Turn ${turn} of ${turns}. The last sentence was: ${before} Carry on.`,
    secretWord: (word: string) => `Your secret word is ${word}.`,
    watchedTurn: (turn: number, turns: number) => `Turn ${turn} of ${turns}.`,
  },

  passRefused({ code, reason }: RefusedMove): string {
    switch (reason ?? code) {
      case 'wrong-phase':
        return 'Too late! What was saved in time counts.'
      case 'too-short':
        return TOO_SHORT
      case 'not-in-game':
        return 'This game started without you: you can write in the next one.'
      default:
        return 'That did not get through. Please pass it on again!'
    }
  },

  heartRefused(code: string): string {
    switch (code) {
      case 'wrong-phase':
        return 'Too late! That story has been read.'
      case 'not-in-game':
        return 'This game started without you: you can give hearts in the next one.'
      case 'too-fast':
        return 'Easy! Too many hearts at once. Try again in a moment.'
      default:
        return 'That heart did not get through. Please try again!'
    }
  },
} as const
