export const audienceCopy = {
  watching: (watchers: number) => `${watchers} watching`,

  allow: 'Allow watching',
  allowedHint: 'Anybody with the code can watch, on a TV too. Switching it off sends them all out.',
  notAllowedHint: 'Nobody can watch, not even a TV.',
  allowFailed: 'Could not allow watching',
  endFailed: 'Could not end the watching',

  tv: {
    show: 'Show on a TV',
    what: 'A big screen for the whole room, or the tab to share in a video call. It shows nobody’s secrets.',
    linkLabel: 'Open this on the TV',
    copyLink: 'Copy TV link',
    open: 'Open here',
    opensTab: 'In a new tab',
    locked: 'The room is locked: it opens here, but on no new TV.',
    off: 'Watching is switched off: a TV has nothing to show.',
  },
} as const
