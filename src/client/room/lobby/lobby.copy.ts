import { listNames } from '#client/ui/name-list.ts'

export const lobbyCopy = {
  youAreHost: 'You are the host',
  leave: 'Leave Room',

  players: {
    title: (count: number, max: number) => `Players ${count}/${max}`,
    refresh: 'Refresh players',
    refreshFailed: 'Could not refresh the players',
    /** Status phrases. */
    hosting: 'Hosting!',
    away: 'Zzz… back soon',
    phrases: [
      'Snacks: acquired',
      'Warming up the thumbs',
      'Definitely not nervous',
      'Camera off, game face on',
      'Born ready',
      'Stretching dramatically',
      'Plotting quietly',
      'Here for the chaos',
    ],
  },

  room: {
    title: 'Room',
    size: 'Room size',
    sizeRange: (min: number, max: number) => `${min} to ${max} players`,
    fullHouse: 'Full house!',
    resizeFailed: 'Could not change the room size',
  },

  games: {
    pick: 'Pick a game',
    vote: 'Vote for a game',
    selectFailed: 'Could not select the game',
    onlyHost: 'Hold up!',
    onlyHostHint: 'Only the host can select games!',
    voteFailed: 'Your vote did not count',
    voted: (game: string) => `You voted for ${game}! The host can see your preference.`,
    voteRemoved: (game: string) => `Vote removed for ${game}.`,
    voteForTooFew: (missing: number) => `It needs ${missing} more player(s) to start, but your vote counts.`,
    voteForTooMany: (max: number) =>
      `There are too many players for it right now (max ${max}), but your vote counts.`,
    tooFew: (missing: number) => `Need ${missing} more player(s)`,
    tooMany: (max: number) => `Too many players (max ${max})`,
    youVoted: 'You voted',
    hostsPick: 'Host’s pick',
    playThis: 'Play this',
    playerRange: (min: number, max: number) => `${min}–${max} players`,
    shortRange: (min: number, max: number) => `${min}–${max}`,
    players: 'players',
    minutes: (duration: number) => `${duration} min`,
    needs: { drawing: 'Drawing', typing: 'Typing', cameras: 'Cameras' },
    difficulty: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  },

  shelf: {
    open: 'Game shelf',
    title: 'Game shelf',
    hint: 'Up to four games go on the table. The room votes among them.',
    count: (games: number, max: number) => `${games} of ${max} on the table`,
    rules: 'How it is played',
    rulesOf: (game: string) => `How it is played: ${game}`,
    choices: { on: 'On the table', off: 'Put on the table', full: 'Table is full', last: 'One stays' },
    choiceOf: (choice: string, game: string) => `${choice}: ${game}`,
    done: 'Done',
    changeFailed: 'Could not change the table',
  },

  votes: {
    title: 'Votes',
    count: (votes: number) => (votes === 1 ? '1 vote' : `${votes} votes`),
    from: (names: readonly string[]) => `Votes from ${listNames(names, names.length)}`,
    more: (votes: number) => `+${votes}`,
  },

  selected: {
    change: 'Change',
    changeFailed: 'Could not change the game',
    start: 'Start',
    startFailed: 'Failed to start game. Please try again!',
    needPlayers: (min: number) => `Need ${min}+ players`,
    atMostPlayers: (max: number) => `At most ${max} players`,
    upNext: (game: string) => `Up next: ${game}`,
    phases: 'Phases',
    seconds: (duration: number) => `${duration} s`,
    howToPlay: 'How to play',
    playsBest: (min: number, max: number, rounds: number, seconds: number) =>
      `Plays best with ${min} to ${max} players, ${rounds} rounds of ${seconds} seconds.`,
  },

  settings: {
    title: 'Settings',
    recommended: 'Recommended',
    atMost: (players: number, time: string, rounds: string | null) =>
      [`${players} players: at most ${time}`, rounds].filter((one) => one !== null).join(' · '),
    minutes: (halves: number) =>
      `${halves < 2 ? '' : Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'} min`,
    failed: 'Could not change the settings',
    on: 'On',
    off: 'Off',
    numberHint: (description: string, min: number, max: number) =>
      `${description.replace(/\.$/, '')} (${min} to ${max}).`,
  },

  sound: {
    offer: 'Play with sound?',
    oneIsEnough: 'One of you on the call is enough.',
    accept: 'Yes, play it',
    decline: 'No, thanks',
  },

  waiting: {
    title: 'Waiting for the host to start',
    howToVote: 'Click a game to vote for it!',
    hostPicked: (host: string, game: string) => `${host} picked ${game}.`,
    theHost: 'The host',
  },

  crew: {
    complete: 'Enough for a rumpus!',
    completeHint: 'Pick a game when everybody is here.',
    alone: 'Just you so far!',
    aloneHint: (missing: number) =>
      missing === 1
        ? 'Share the code and watch them pop in. One more makes a game.'
        : `Share the code and watch them pop in. ${missing} more make a game.`,
    oneMissing: 'So close!',
    oneMissingHint: 'One more makes a game. Who else has the code?',
    someMissing: 'It’s getting lively!',
    someMissingHint: (missing: number) => `${missing} more make a game. Who else has the code?`,
    ready: 'Ready when you are!',
    readyHint: (game: string) => `${game} it is. Start when everybody is here.`,
    startsWith: (game: string, players: number) => `${game} starts with ${players}`,
    reroll: 'Roll another character',
    rerollHint: 'Tap yourself to roll another character.',
    rerollFailed: 'Could not change your character',
    missingPlayer: '?',
  },
} as const
