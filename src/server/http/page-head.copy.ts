import type { RoomCode } from '#rooms/ids.ts'

const pitch = 'Party games for teams that are apart: make a room, share four letters, vote, play.'

/** What a tab, a search result and a link preview show before the page has loaded. */
export const pageHeadCopy = {
  siteName: 'Rumpus',
  landing: { title: 'Rumpus', description: pitch },
  about: {
    title: 'About · Rumpus',
    description: 'What Rumpus is, how a game goes, and what it keeps of you: next to nothing.',
  },
  avatars: {
    title: 'Avatars · Rumpus',
    description: 'The thirty-five characters that sit in the rooms of Rumpus.',
  },
  notFound: { title: 'Page not found · Rumpus', description: pitch },
  room: (code: RoomCode) => ({
    title: `Join Room ${code} · Rumpus`,
    description:
      'You are invited! Pick a name, vote for a game and play along: it all happens in the browser.',
  }),
  previewAlt:
    'Rumpus: party games for teams that are apart. Seven characters before a rising sun say “Fact!” and “Fiction?”.',
} as const
