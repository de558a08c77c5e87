import type { GamePlayer } from '../../kit/rules/view.ts'
import type { Reading, Story } from '../schemas.ts'

/** Realistic stories of six players: an opener, then their sentences. */
const SAMPLES = [
  [
    'The lighthouse had been switched off, and nobody would say by whom.',
    'Inspector Plum found one clue: a very wet sandwich.',
    '“The sandwich knows more than it lets on,” said the goose in the doorway.',
    'Nobody had invited the goose, but it had brought its own chair and a ukulele.',
    'So the inspector questioned the sandwich for six hours, with breaks for tea.',
    'In the end it was the chair that confessed.',
  ],
  [
    'On the third day, the coffee machine began to hum along.',
    'It knew only one song, and it was not a good one.',
    'Accounting sent flowers.',
    'By noon the whole corridor was singing the second voice, a little flat.',
    'Then somebody asked for tea.',
    'It was never spoken of again.',
  ],
  [
    'Captain Vega had packed for two weeks in space and one formal dinner.',
    'The dinner came first.',
    'There were eleven forks, and gravity for none of them.',
    'A waiter floated by with a soup that had opinions.',
    '“I will have the umbrella,” said the captain, to be safe.',
    'It was delicious.',
  ],
  [
    'My grandmother’s recipe begins with the words “do not tell the neighbours”.',
    'We told the neighbours.',
    'They came with ladders, and one of them with a horse.',
    'The horse ate first, out of politeness.',
    'Nobody has found the oven since.',
    'Some nights it still smells of cinnamon.',
  ],
] as const

/** The hearts of the sentences, by place. */
const HEARTS = [2, 3, 3, 1, 5] as const
const LETTERS = 'The wind carried rumours of geese over the hills, and every single one of them was true. '

/** The sample stories, written by these players in turn. */
export function sampleStories(
  players: readonly GamePlayer[],
  count: number = SAMPLES.length,
): readonly Story[] {
  return Array.from({ length: count }, (_, story) => {
    const [opener, ...lines] = SAMPLES[story % SAMPLES.length] ?? SAMPLES[0]
    return {
      story,
      opener,
      sentences: lines.map((text, turn) => ({
        turn,
        text,
        hearts: HEARTS[(turn + story) % HEARTS.length] ?? 0,
        authorId: players[(story + turn) % players.length]?.id ?? null,
        smuggled: turn === 1 && story === 0 ? 'doorway' : null,
      })),
    }
  })
}

/** The longest stories: an opener of 200 characters and eleven sentences of 160. */
export function longStories(players: readonly GamePlayer[]): readonly Story[] {
  return sampleStories(players, 12).map((story) => ({
    ...story,
    opener: LETTERS.repeat(3).slice(0, 200),
    sentences: Array.from({ length: 11 }, (_, turn) => ({
      turn,
      text:
        turn === 2
          ? 'W'.repeat(160)
          : LETTERS.repeat(2)
              .slice(turn, 160 + turn)
              .trim(),
      hearts: turn === 4 ? 11 : 0,
      authorId: players[(story.story + turn) % players.length]?.id ?? null,
      smuggled: null,
    })),
  }))
}

/** The first of these stories as it is read, with its authors or without. */
export function readingOf([first]: readonly Story[], isSigned: boolean): Reading {
  if (first === undefined) throw new Error('there is no story')
  return {
    ...first,
    sentences: first.sentences.map((sentence) =>
      isSigned ? sentence : { ...sentence, authorId: null, smuggled: null },
    ),
    number: 2,
    total: 6,
    myHearts: [0, 2],
    myTurn: 1,
  }
}
