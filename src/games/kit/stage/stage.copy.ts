import { listNames } from '#client/ui/name-list.ts'
import { roomPartsCopy } from '#client/ui/room-parts.copy.ts'
import type { AwardText } from '../../game-definition.ts'

/** Names listed in an announcement before the rest becomes a number. */
export const ANNOUNCED_NAMES_MAX = 3

/** The texts that the stages of all games share. */
export const stageCopy = {
  somebody: 'Somebody',
  you: 'You',
  left: roomPartsCopy.left,

  paused: 'Paused until somebody is back',
  missingPlayers: (seconds: number) =>
    `Waiting for more players: the game ends in ${seconds}s unless they come back.`,

  announcements: {
    gameOver: 'The game is over. ',
    nobodyScored: 'The game is over. Nobody scored.',
    winners: (names: readonly string[], points: number) =>
      names.length === 1
        ? `The game is over. ${names[0]} wins with ${points} points.`
        : `The game is over. ${listNames(names, ANNOUNCED_NAMES_MAX)} win with ${points} points.`,
    paused: 'Paused until somebody is back.',
    missingPlayers: 'Waiting for more players.',
  },

  tally: {
    label: 'Players',
    playerDone: (name: string) => `${name} is done`,
    playerNotDone: (name: string) => `${name} is not done yet`,
  },

  choice: {
    place: (number: number, total: number) => `${number} of ${total}`,
    youSaidThis: 'You said this',
    hiddenAnswer: (letter: string) => `Answer ${letter}`,
    hideQuestion: 'Hide this question',
  },

  choiceRefused(code: string): string {
    switch (code) {
      case 'wrong-phase':
        return 'Too late! The time was up.'
      case 'not-in-game':
        return 'This game started without you: you can play in the next one.'
      case 'too-fast':
        return 'Easy! Too many clicks at once. Pick again in a moment.'
      default:
        return 'That did not get through. Please pick again!'
    }
  },

  squad: {
    readyCount: (ready: number, all: number) => `${ready} of ${all} ready`,
    playerReady: 'is ready',
    playerWriting: 'still writes',
  },

  nudges: {
    nudge: (name: string) => `Nudge ${name}`,
    psst: 'Psst!',
    roomWaits: 'The room is waiting.',
  },

  reactions: {
    label: 'React',
    faces: { ha: 'Ha!', wow: 'Wow', love: 'Love it', bravo: 'Bravo', oof: 'Oof', hmm: 'Hmm' },
    hide: 'Hide reactions',
    areHidden: 'Reactions are hidden',
    show: 'Show reactions',
    showHint: 'For you, on this device.',
    inRoom: 'Reactions in this room',
    inRoomHint: 'For everybody. Only the host sees this.',
    areOff: 'The host has put reactions to bed.',
  },

  result: {
    topAnswers: (count: number) => `${count} top answers`,
    tie: 'It’s a tie',
    answers: 'The answers',
    noGains: 'No points this time.',
    answerCount: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  },

  scores: {
    title: 'Scores',
    gain: (points: number) => (points > 0 ? `+${points}` : `${points}`),
    players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    climbed: (ranks: number) => `up ${ranks}`,
    fell: (ranks: number) => `down ${ranks}`,
  },

  podium: {
    title: 'The podium',
    winnerBurst: 'WOO!',
    noWinnerBurst: 'HMM?',
    winners: 'Winners',
    points: (points: number) => `${points} pts`,
    playAgain: 'Play again',
    backToLobby: 'Back to lobby',
    waitingForHost: 'Waiting for the host',
    oneMore: 'One more!',
    /** "1 of 5 wants one more", "3 of 5 want one more". */
    wantMore: (count: number, total: number) =>
      `${count} of ${total} ${count === 1 ? 'wants' : 'want'} one more`,
    /** "1 wants in", "2 want in": watchers who wait for the next game. */
    wantIn: (count: number) => `${count} ${count === 1 ? 'wants' : 'want'} in`,
    awards: 'Awards',
    /** "Guessed right once", "Guessed right 4 times". */
    awardReason: (reason: AwardText['reason'], value: number) => {
      if (typeof reason === 'function') return reason(value)
      return value === 1 ? `${reason} once` : `${reason} ${value} times`
    },
    quote: (text: string) => `“${text}”`,
    hideQuote: (text: string) => `Hide “${text}”`,
    finalScores: 'Final scores',
    columns: {
      rank: 'Rank',
      rankSign: '#',
      player: 'Player',
      points: 'Points',
    },
  },

  /** The score of the room's evening, on the podium. */
  evening: {
    ...roomPartsCopy.evening,
    after: (games: number) => (games === 1 ? 'After 1 game.' : `After ${games} games.`),
    /** After the names of those who lead. */
    lead: {
      first: 'has the lead.',
      taken: 'takes the lead.',
      kept: 'stays in the lead.',
      shared: 'share the lead.',
    },
    same: 'same place',
    sameSign: '–',
    gain: (points: number) => `+${points}`,
  },

  keep: {
    title: 'To keep',
    waiting: 'Fetching the crayons…',
    picture: {
      label: 'Save picture',
      done: 'Picture saved. Frame it!',
      failed: 'The picture did not come out',
      failedHint: 'Please try again, or take a screenshot.',
    },
    text: {
      label: 'Copy text',
      done: 'Copied. Paste it anywhere!',
      failed: 'Your browser did not let us copy',
      failedHint: 'The picture and the table still work.',
    },
    table: {
      label: 'Download CSV',
      done: 'The table is in your downloads.',
      failed: 'The table could not be saved',
      failedHint: 'Please try again in a moment.',
    },
  },
} as const
