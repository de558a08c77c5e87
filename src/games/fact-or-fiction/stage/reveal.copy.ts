import type { Lines } from '../../kit/stage/pick-line.ts'

/** A line with numbers: of all voters, how many were fooled. */
type CountedLine = (fooled: number, votes: number) => string

/** The texts of Reveal that players read or hear. */
export const revealCopy = {
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
  /** The statement was hidden before. */
  youFooledForNothing: (fooled: number, votes: number) => `You fooled ${fooled} of ${votes}: no points`,
  fooledNobody: (author: string) => `${author} fooled nobody`,
  fooled: (author: string, fooled: number, votes: number, points: number) =>
    `${author} fooled ${fooled} of ${votes}: +${points}`,
  fooledForNothing: (author: string, fooled: number, votes: number) =>
    `${author} fooled ${fooled} of ${votes}: no points`,

  /** What the author’s character carries, once the truth is out. */
  stickers: {
    fibWorked: 'A fib that worked',
    fibHalf: 'Some fell for it',
    fibCaught: 'Caught!',
    fib: 'A fib',
    truthDoubted: 'A truth nobody believed',
    truthHalf: 'A truth few believed',
    truth: 'The plain truth',
  },

  talk: (author: string) => `So what really happened, ${author}?`,
  talkOwn: 'So what really happened? Tell them!',

  lines: {
    right: [
      'Nothing gets past you.',
      'Called it.',
      'You have met people before.',
      'Trust that gut. It earned lunch.',
      'Not even a blink.',
      'Detectives everywhere nod slowly.',
      'Suspiciously good, that.',
      'You read that one like a menu.',
    ],
    wrong: [
      'It was a good one, in fairness.',
      'It happens to the best of us.',
      'Confident, though. Very confident.',
      'Your gut owes you a coffee.',
      'Well, it could have been.',
      'Reality was being difficult again.',
      'A lovely theory, all the same.',
      'Nobody will remember. Probably.',
    ],
    fooledAll: [
      'The whole room. Every last one.',
      'Frame this one.',
      'Nobody saw that coming. Nobody.',
      'A clean sweep.',
      'Somewhere, an actor takes notes.',
      'Not a single doubter. Use it wisely.',
      'That poker face deserves its own chair.',
      'You could sell this room a bridge.',
    ],
    fooledSome: [
      (fooled, votes) => `${fooled} down, ${votes - fooled} to go.`,
      (fooled, votes) => `${fooled} of ${votes}: a respectable haul.`,
      (fooled, votes) => `A split room: ${fooled} fooled, ${votes - fooled} not.`,
      (fooled, votes) => `${fooled} of ${votes} will want a word with you.`,
      (fooled) => `${fooled} fooled. The rest got lucky.`,
      (fooled, votes) => `${votes - fooled} saw through it. ${fooled} did not.`,
      (fooled, votes) => `${fooled} of ${votes}. You may bow, slightly.`,
      (fooled, votes) => `Not all ${votes}. But ${fooled}, and that counts.`,
    ] satisfies Lines<CountedLine>,
    fooledNobody: [
      'Some faces are simply honest.',
      'This room knows you well. How nice.',
      'An open book, in large print.',
      'Your eyebrows may have said something.',
      'Too sincere for this game. Keep that.',
      'They saw through it, kindly.',
      'Points for style. Well, not real points.',
      'A noble attempt. Wonderfully noble.',
    ],
    didNotVote: [
      'The ballot box missed you.',
      'A strong, silent position.',
      'Undecided is also a mood.',
      'The clock won that one.',
      'You kept everybody guessing.',
      'Switzerland sends its regards.',
      'Next time, either button will do.',
      'Your vote is in our thoughts.',
    ],
  } satisfies Record<string, Lines | Lines<CountedLine>>,

  announcements: {
    counting: (fact: string, fiction: string) =>
      `Reveal: ${fact} for Fact, ${fiction} for Fiction. Drum roll…`,
    fact: 'It was a fact!',
    fiction: 'It was fiction!',
  },
} as const
