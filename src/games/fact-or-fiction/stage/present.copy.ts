/** The texts of Present for those who listen and for the author. */
export const presentCopy = {
  askAloud: (author: string) => `Ask ${author} out loud`,
  /** For a watcher. */
  someoneAsk: (author: string) => `Somebody ask ${author}`,
  heckles: [
    'Who else was there?',
    'What did you have on?',
    'What did your mother say?',
    'How long did it take?',
    'Do you have a photo?',
    'What happened right after?',
    'Which year was that?',
    'Who paid for it?',
    'What did it smell like?',
    'Who can back you up on this?',
    'Why is this news to us?',
    'What was the weather like?',
    'Could you do it again tomorrow?',
    'What was the worst part?',
    'Did anybody try to stop you?',
    'How did you get home?',
  ],

  gut: 'Your gut says',
  gutHint: 'Stays here until the vote. Yours to change.',
  gutKept: (label: string) => `${label}, for now. Yours to change in Vote.`,

  cues: 'Things to mention',
  cueSets: [
    [
      { when: 'Where', cue: 'Where were you, and what was the weather?' },
      { when: 'Who', cue: 'Who else can vouch for it?' },
      { when: 'Then what', cue: 'What went wrong, and who cleaned up?' },
    ],
    [
      { when: 'When', cue: 'Which year, and what did you look like?' },
      { when: 'Why', cue: 'Whose idea was it, really?' },
      { when: 'And now', cue: 'What do you still have from it?' },
    ],
    [
      { when: 'Where', cue: 'Who stood beside you, and what did they say?' },
      { when: 'How', cue: 'What did it sound like, or smell like?' },
      { when: 'Then what', cue: 'Who found out, and how?' },
    ],
    [
      { when: 'Before', cue: 'How did you get into this?' },
      { when: 'Who', cue: 'Who tried to talk you out of it?' },
      { when: 'After', cue: 'What would you do differently?' },
    ],
  ],
} as const
