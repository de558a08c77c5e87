import type { ReactNode } from 'react'

/** Numbers of the game's own rules. */
interface GameNumbers {
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly minutes: number
}

const joined = (items: readonly string[]) => new Intl.ListFormat('en').format(items)

export const aboutCopy = {
  documentTitle: 'About · Rumpus',
  makeRoom: 'Make a room',
  start: 'Start a rumpus',
  scene: {
    heading: 'About Rumpus',
    text: 'Party games for teams that are nowhere near each other. No account, nothing to install, no screen to share.',
  },
  howItGoes: {
    heading: 'How it works',
    make: {
      lead: 'Make a room.',
      text: 'A name is all it takes. The room gets a code of four letters and digits.',
    },
    share: {
      lead: 'Share it.',
      text: 'The others type the code or open the link, on a laptop or a phone.',
    },
    pick: {
      lead: 'Pick a game.',
      text: 'Everybody votes, the host chooses, sets it up and presses Start.',
    },
    play: { lead: 'Play.', text: 'Somebody ends up on top of the podium. Then: again?', cheer: 'Fact!' },
  },
  factOrFiction: {
    heading: 'How Fact or Fiction is played',
    summary: ({ minPlayers, maxPlayers, minutes }: GameNumbers) =>
      `Write statements about yourself, some true, some not. One by one they go on stage: tell its story, keep a straight face, and see whom you fool. ${minPlayers} to ${maxPlayers} players, about ${minutes} minutes.`,
    phaseLength: (seconds: number) => `${seconds} seconds`,
    phaseEnds: (statementsMax: number) =>
      `Submit ends as soon as all statements are in, Vote as soon as everybody has voted. Each statement gets its own Present, Vote and Reveal, ${statementsMax} statements at most.`,
    pointsHeading: 'Points',
    points: [
      { when: 'You vote right', points: 100 },
      { when: 'You are the author, and 3 of 5 voters fall for it', points: 60 },
      { when: 'You are the author, and everybody falls for it', points: 100 },
      { when: 'You do not vote', points: 0 },
    ],
    scoring:
      'The author earns 100 times the share of voters who were wrong. Being quick earns nothing extra. Level on points, right votes decide, then players fooled.',
    secrecy:
      'Nobody is shown a list of who voted what, only how many. But everybody sees the points, and after the Reveal they tell who was right.',
    awards:
      'On the podium there are three awards besides: Best Bluffer fooled the largest share, Human Lie Detector had most right votes, Open Book fooled fewest.',
  },
  games: {
    heading: 'The games',
    players: (min: number, max: number) => `${min}–${max} players`,
    minutes: (minutes: number) => `${minutes} min`,
    playersAndMinutes: (min: number, max: number, minutes: number) => `${min}–${max} players, ${minutes} min`,
    playNow: 'Play it now',
    draftsHeading: 'On the drawing board',
    drafts: 'Drawn up and numbered, but no lobby here offers them. No dates, no promises.',
  },
  privacy: {
    heading: 'Your privacy',
    promise: "No account, no tracking, no advertising, and nothing loaded from anybody else's servers.",
    kept: [
      {
        where: 'In your browser',
        what: "A cookie with a random secret, so that nobody else can take your seat. Your name, your seat in a room, the codes that room had before, statements you are still writing, and whether sound is on. Clear the site's data and they are gone.",
      },
      {
        where: 'On the server',
        what: "The room, the names and votes in it, the statements and points of its game, the host's own prompts, and a fingerprint of your cookie's secret, never the secret. Of somebody whom the host removed, name and fingerprint stay with the room until they are let back in.",
      },
      {
        where: 'For how long',
        what: 'A room is deleted with everything in it when its last player leaves. With nobody connected, its lobby lasts 12 hours and a running game 24. In a lobby, a seat left empty for 10 minutes is given up. Of a closed room, its code and the receipts of its commands stay for 24 hours: no names, no statements.',
      },
    ],
  },
  credits: {
    heading: 'Open source, and whom to thank',
    selfHosting: (command: ReactNode) => (
      <>
        Rumpus is free software under the MIT License. Run one for your own team: it is a single process that
        brings its own database. With the code and Node.js at hand, {command} is all it takes.
      </>
    ),
    crew: 'Made by the Rumpus crew.',
    meetTheCrew: 'Meet all thirty-five of them.',
    parts: (fonts: readonly string[], libraries: readonly string[]) =>
      `The letters are ${joined(fonts)}, under the SIL Open Font License 1.1. Underneath it all: ${joined(libraries)}. Thank you!`,
    fonts: ['Grandstander', 'Figtree', 'Bangers'],
    libraries: [
      'React',
      'wouter',
      'Base UI',
      'zustand',
      'Valibot',
      'uqr',
      'Fastify',
      'ws',
      'Kysely',
      'Pino',
      'prom-client',
      'Vite',
      'Node.js',
    ],
  },
} as const
