/** Texts around the screens: the replacement pages, the connection banner and shared parts. */
export const shellCopy = {
  homeLink: 'Rumpus, home',
  takeMeHome: 'Take me home',
  connectionLost: 'Connection lost. Trying again…',
  connectionBack: 'You are back!',
  lateChunk: {
    says: 'It must be here somewhere…',
    title: 'This page has not arrived yet',
    text: 'Part of it could not be fetched. Your seat is kept, and Rumpus keeps trying.',
    retry: 'Try again',
  },
  crash: {
    says: 'Glub?!',
    burst: 'WHOA!',
    title: 'That was not in the script!',
    text: 'Something broke on this page. Your seat is kept: load it again to go on.',
    reload: 'Load again',
  },
  notFound: {
    documentTitle: 'Page not found · Rumpus',
    says: 'Which way is the party?',
    burst: 'OOPS!',
    title: 'Nothing on this page',
    text: 'Somebody tore it out, or the link has a typo. If you were sent a room code, type it in at home.',
  },
  yourName: 'Your Name',
  /** On a busy button while this device works on a proof. */
  checking: 'Checking…',
  proving: 'Beep boop! Checking that you are not a robot',
  provingNote: 'Beep boop! Checking that you are not a robot…',
} as const
