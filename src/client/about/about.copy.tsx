import type { ReactNode } from 'react'

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
      text: 'The others type the code or open the link, on a laptop or a phone. Late-comers can watch, and so can a TV.',
    },
    pick: {
      lead: 'Pick a game.',
      text: 'Everybody votes, the host chooses, sets it up and presses Start.',
    },
    play: { lead: 'Play.', text: 'Somebody ends up on top of the podium. Then: again?', cheer: 'Fact!' },
  },
  games: {
    howItIsPlayed: 'How it is played',
    playersAndMinutes: (min: number, max: number, minutes: number) => `${min}–${max} players, ${minutes} min`,
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
        what: "The room and the names in it. What everybody puts into its game, from the first letter and stroke on: statements, drawings, guesses, sentences, votes, and the points for them. The host's own prompts. Who has won how much this evening. And a fingerprint of your cookie's secret, never the secret. What the host hides leaves every screen at once, but stays here as long as its game.",
      },
      {
        where: 'For how long',
        what: "A game lasts until the next one starts or the room is back in its lobby. The evening's score keeps name, character and fingerprint of everybody who played, also of those who have left, until the host begins a new evening. Of somebody whom the host removed, name and fingerprint stay until they are let back in. And when its last player leaves, a room is deleted with everything in it. With nobody connected, its lobby lasts 12 hours and a running game 24. In a lobby, a seat left empty for 10 minutes is given up. Of a closed room, its code and the receipts of its commands stay for 24 hours: no names, no texts, no drawings.",
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
