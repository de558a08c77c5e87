import { describe, expect, it, onTestFinished } from 'vitest'
import { type Language, languageFor } from '#rooms/prompts/languages.ts'
import { startMeter, WORK, WORK_MAX } from '#tests/support/measure-work.ts'
import { foldGuess, foldsOf, type GuessAnswer } from './fold-guess.ts'
import { judgeGuess, type Verdict } from './judge-guess.ts'
import { typingDistance } from './typing-distance.ts'

/** Words that could be dealt, too. */
const others = new Set(
  ['Carrot', 'Parrot', 'House', 'Mouse', 'Whale', 'Wheel', 'Windmill', 'Treadmill', 'Hat', 'Bat'].map(
    (word) => foldGuess(word, 'en'),
  ),
)

const judge = (guess: string, answer: GuessAnswer) =>
  judgeGuess(guess, answer, 'en', (folded) => others.has(folded))

const answers = {
  cat: { word: 'Cat', names: ['kitty'] },
  sofa: { word: 'Sofa', names: ['couch', 'settee'] },
  snail: { word: 'Snail', names: [] },
  house: { word: 'House', names: [] },
  carrot: { word: 'Carrot', names: [] },
  yoyo: { word: 'Yo-yo', names: [] },
  duck: { word: 'Rubber duck', names: ['bath duck'] },
  lighthouse: { word: 'Lighthouse', names: [] },
  cafe: { word: 'Café terrace', names: [] },
  ufo: { word: 'Flying saucer', names: ['UFO', 'spaceship'] },
  washing: { word: 'Washing machine', names: ['washer'] },
  nest: { word: 'Bird’s nest', names: [] },
  moon: { word: 'A cow jumping over the moon', names: ['cow moon'] },
  the: { word: 'The end', names: [] },
  year: { word: 'New Year 2000', names: [] },
  umlaut: { word: 'Über-cool Zoë', names: [] },
} as const satisfies Record<string, GuessAnswer>

type Case = readonly [guess: string, answer: keyof typeof answers, verdict: Verdict]
const right = (answer: keyof typeof answers, ...guesses: readonly string[]): readonly Case[] =>
  guesses.map((guess) => [guess, answer, 'right'])
const close = (answer: keyof typeof answers, ...guesses: readonly string[]): readonly Case[] =>
  guesses.map((guess) => [guess, answer, 'close'])
const wrong = (answer: keyof typeof answers, ...guesses: readonly string[]): readonly Case[] =>
  guesses.map((guess) => [guess, answer, 'wrong'])

/** Case, marks, punctuation, white space and articles. */
const folded: readonly Case[] = [
  ...right(
    'cat',
    'Cat',
    'cat',
    'CAT',
    ' cat ',
    'cat!',
    'cat?',
    '“cat”',
    'a cat',
    'A Cat',
    'the cat',
    'an cat',
  ),
  ...right(
    'cat',
    'The  Cat.',
    'c\u0301at',
    'Ｃａｔ',
    '(cat)',
    '...cat',
    'kitty',
    'Kitty',
    'the kitty',
    'a kitty!',
  ),
  ...right('sofa', 'sofa', 'couch', 'settee', 'Couch', 'the couch', 'a settee', 'SOFA!!', 'sófà'),
  ...right('yoyo', 'yo-yo', 'yo yo', 'Yo – Yo', 'yo/yo', 'the yo-yo', 'yo_yo', 'yoyo', 'YoYo'),
  ...right(
    'duck',
    'rubber duck',
    'Rubber  Duck',
    'rubber-duck',
    'a rubber duck',
    'bath duck',
    'the bath-duck',
  ),
  ...right('cafe', 'cafe terrace', 'café terrace', 'Cafe\u0301 Terrace', 'CAFÉ TERRACE', 'the café-terrace'),
  ...right('ufo', 'flying saucer', 'UFO', 'ufo', 'a UFO', 'spaceship', 'the flying saucer'),
  ...right('nest', 'bird’s nest', "bird's nest", 'birds nest', 'Birds Nest', 'a bird`s nest'),
  ...right('moon', 'cow jumping over the moon', 'a cow jumping over the moon', 'cow moon', 'the cow moon'),
  ...right('the', 'the end', 'end', 'The End!', 'an end'),
  ...right('year', 'new year 2000', 'New-Year 2000', 'the new year 2000'),
  ...right('umlaut', 'uber cool zoe', 'Über-cool Zoë', 'UBER COOL ZOË', 'über cool zoe'),
]

/** Typing errors that are forgiven: one in 5 to 10 letters, two in 11 or more. */
const forgiven: readonly Case[] = [
  ...right('cat', 'kity', 'kittty', 'kitti', 'kitt', 'iktty'),
  ...right(
    'snail',
    'snial',
    'snal',
    'snaill',
    'snall',
    'nail',
    'sanil',
    'snaill!',
    'a snial',
    'the snai',
    'smail',
  ),
  ...right('sofa', 'couhc', 'cauch', 'setee', 'settte'),
  ...right('lighthouse', 'lighthose', 'lighthousse', 'lightouse', 'light house', 'lighthuose', 'kighthouse'),
  ...right('duck', 'ruber duck', 'rubber dukc', 'baht duck', 'bathduck'),
  ...right('ufo', 'flying sauser', 'fliing sauser', 'fyling saucr', 'spacship', 'space ship', 'flyingsaucer'),
  ...right(
    'washing',
    'washing machin',
    'wasing machin',
    'washingmachine',
    'wahsing mahcine',
    'wosher',
    'washr',
  ),
  ...right('moon', 'cow jumping ovr the mon', 'cow jumpin over te moon', 'cowmoon'),
  ...right('cafe', 'cafe terace', 'caffe terace', 'cafe terase'),
]

/** One error beyond those: shown only to the guesser. */
const almost: readonly Case[] = [
  ...close('cat', 'car', 'cats', 'ct', 'act', 'cut', 'at', 'chat', 'rat'),
  ...close('sofa', 'sofas', 'sof', 'soda', 'osfa', 'cuoc', 'soffa'),
  ...close('snail', 'snalxl', 'mail', 'snai1s', 'nsial', 'snake'),
  ...close('lighthouse', 'lighthos', 'lighthousess', 'lihgthosue', 'lighhuose'),
  ...close('yoyo', 'yo y', 'yo-yos', 'you yo'),
  ...close('house', 'home', 'hoses'),
  ...close('carrot', 'cart', 'carrrrot'),
  ...close('ufo', 'uf', 'ufos', 'spacshp', 'flin sauser', 'ufi'),
  ...close('washing', 'wshing mchne', 'washing mach1n3s'),
]

/** The answer among other words. */
const mentioned: readonly Case[] = [
  ...close('cat', 'is it a cat', 'cat and dog', 'a black cat', 'kitty!!! KITTY'),
  ...close('snail', 'is it a snail', 'snail shell'),
  ...close('duck', 'my rubber duck', 'it is a bath duck'),
  ...close('sofa', 'sofa bed', 'the old couch'),
]

/** The answer in a list of words, or in a sentence. */
const listed: readonly Case[] = [
  ...close('cat', 'dog cow pig cat', 'cat dog cow pig hen', 'dog cow pig hen cat', 'is it perhaps a cat'),
  ...close(
    'duck',
    'dog cow pig rubber duck',
    'swan goose rubber duck boat ship',
    'bath duck dog cow pig hen',
  ),
  ...close('the', 'start begin stop halt end'),
  ...wrong('cat', 'dog cow pig hen tomcat', 'catalogue of hens and cows'),
  ...wrong('duck', 'my rubber boat and a duck', 'duck rubber'),
]

/** Other words, sentences, parts, and other prompts. */
const missed: readonly Case[] = [
  ...wrong('cat', 'dog', 'hat', 'Bat', 'the bat', 'tiger', 'cow', '', '?'),
  ...wrong('house', 'mouse', 'Mouse', 'a mouse', 'home office', 'horse box', 'houseboat'),
  ...wrong('carrot', 'parrot', 'a parrot', 'PARROT', 'cabbage', 'caravan'),
  ...wrong('snail', 'slug', 'worm', 'sea', 'nails in a row'),
  ...wrong('duck', 'duck', 'rubber', 'a duck in a bath', 'bath', 'boat'),
  ...wrong('lighthouse', 'house', 'light', 'tower', 'windmill'),
  ...wrong('ufo', 'saucer', 'flying', 'flying carpet', 'alien', 'ufology', 'u'.repeat(40)),
  ...wrong('moon', 'cow', 'moon', 'cow on the moon', 'jumping over the moon'),
  ...wrong('sofa', 'chair', 'armchair', 'bench', 'coach trip'),
  ...wrong('washing', 'machine', 'dryer', 'washing line', 'dishwasher'),
  ...wrong('year', 'new year', '2000', 'new year 1999'),
  ...wrong('nest', 'bird', 'nest', 'nest box'),
  ...wrong('the', 'begin', 'the beginning', 'the'),
]

const cases: readonly Case[] = [...folded, ...forgiven, ...almost, ...mentioned, ...listed, ...missed]

describe('a guess', () => {
  it('is tested by 200 different cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200)
    expect(
      cases.filter((one, place) => cases.findIndex((other) => other.join() === one.join()) !== place),
    ).toEqual([])
  })

  it.each(folded)(
    '[GAME-110] “%s” for %s is %s: case, marks, punctuation, spaces and articles are ignored',
    (...one) => expect(judge(one[0], answers[one[1]])).toBe(one[2]),
  )

  it.each(forgiven)('[GAME-111] “%s” for %s is %s, with the typing errors that are forgiven', (...one) =>
    expect(judge(one[0], answers[one[1]])).toBe(one[2]),
  )

  it.each(almost)('[GAME-112] “%s” for %s is %s: one typing error beyond', (...one) =>
    expect(judge(one[0], answers[one[1]])).toBe(one[2]),
  )

  it.each(mentioned)('[GAME-112] “%s” for %s is %s: it would give the answer away', (...one) =>
    expect(judge(one[0], answers[one[1]])).toBe(one[2]),
  )

  it.each(listed)(
    '[GAME-112] “%s” for %s is %s: whole words give the answer away, however many are beside it',
    (...one) => expect(judge(one[0], answers[one[1]])).toBe(one[2]),
  )

  it.each(missed)('[GAME-113] “%s” for %s is %s', (...one) =>
    expect(judge(one[0], answers[one[1]])).toBe(one[2]),
  )
})

/** Letters that fold to several, and one that does not. */
it.each(['\uFDFA', '㌖', 'ü', 'ß', 'a'])(
  '[GAME-131] a guess of 40 times “%s” takes little work',
  WORK,
  async (letter) => {
    const { meter, modules } = await startMeter(() => import('./judge-guess.ts'))
    onTestFinished(() => meter.close())
    const names = [1, 2, 3, 4].map((number) => `${letter.repeat(36)} 12${number}`)
    const answer = { word: `${letter.repeat(37)} 12`, names }
    const judge = () => modules.judgeGuess(`${letter.repeat(37)} 99`, answer, 'de', () => false)
    expect(meter.measure(judge)).toBeLessThan(WORK_MAX)
  },
)

it.each(['\u3388', '\uFDF2', '㌖', 'ü', 'ß', 'a'])(
  '[GAME-133] a folded guess of “%s” is at most twice as long as the typed text',
  (letter) => {
    for (const folded of foldsOf(`a${letter.repeat(10)}`, 'de')) expect(folded.length).toBeLessThanOrEqual(22)
    expect(foldsOf('Öß', 'de')).toEqual(['oss', 'oess'])
  },
)

/** Guesses that are right in a language: articles, elisions, and letters without their marks. */
const rightIn: Readonly<Partial<Record<Language, readonly (readonly [guess: string, word: string])[]>>> = {
  en: [
    ['an apple', 'Apple'],
    ['coeur', 'Cœur'],
    ['encyclopaedia', 'Encyclopædia'],
  ],
  de: [
    ['der Löwe', 'Löwe'],
    ['loewe', 'Löwe'],
    ['Lowe', 'Löwe'],
    ['einen Löwen', 'Löwen'],
    ['Strasse', 'Straße'],
    ['STRASSE', 'die Straße'],
    ['gießkanne', 'Giesskanne'],
    ['Kühlschrank', 'Kuehlschrank'],
    ['eine Tür', 'Tuer'],
    ['dem Mond', 'Mond'],
  ],
  es: [
    ['la piñata', 'Piñata'],
    ['pinata', 'Piñata'],
    ['un pingüino', 'Pingüino'],
    ['unos lentes', 'Lentes'],
    ['camion', 'Camión'],
    ['¡el camión!', 'Camión'],
  ],
  fr: [
    ['l’œuf', 'Œuf'],
    ["l'oeuf", 'Œuf'],
    ['un oeuf', 'Œuf'],
    ['oeuf', 'l’œuf'],
    ['de l’eau', 'Eau'],
    ['des lunettes', 'Lunettes'],
    ['elephant', 'Éléphant'],
    ['goutte d’eau', 'Goutte d eau'],
    ['arc en ciel', 'Arc-en-ciel'],
    ['ça', 'CA'],
  ],
  'pt-BR': [
    ['o pão', 'Pão'],
    ['pao', 'Pão'],
    ['umas meias', 'Meias'],
    ['coração', 'Coracao'],
    ['os óculos', 'Óculos'],
  ],
}
/** An article of another language is a word of the guess. */
const wrongIn: readonly (readonly [language: Language, guess: string, word: string])[] = [
  ['de', 'the moon', 'Moon'],
  ['en', 'der Mond', 'Mond'],
  ['es', 'le soleil', 'Soleil'],
  ['pt-BR', 'der Mond', 'Mond'],
]

describe('a guess in another language', () => {
  const verdict = (guess: string, word: string, language: Language) =>
    judgeGuess(guess, { word, names: [] }, language, () => false)

  it.each(
    Object.entries(rightIn).flatMap(([language, cases]) =>
      cases.map(([guess, word]) => [guess, word, language] as const),
    ),
  )('[GAME-110] [GAME-180] “%s” for %s is right in %s', (guess, word, language) => {
    expect(verdict(guess, word, languageFor(language))).toBe('right')
  })

  it.each(wrongIn)('[GAME-110] in %s, “%s” for %s has an article of another language', (...one) => {
    expect(verdict(one[1], one[2], one[0])).not.toBe('right')
  })
})

describe('the typing distance', () => {
  it('[GAME-131] takes ten times the work for texts ten times as long', WORK, async () => {
    const { meter, modules } = await startMeter(() => import('./typing-distance.ts'))
    onTestFinished(() => meter.close())
    const work = (length: number) =>
      meter.measure(() => modules.typingDistance(`${'x'.repeat(length)}ab`, `${'x'.repeat(length)}cd`, 3))
    expect(work(400)).toBeLessThan(11 * work(40))
  })

  it('[GAME-111] counts insertions, deletions, replacements and swaps of neighbours', () => {
    expect(typingDistance('snail', 'snail', 3)).toBe(0)
    expect(typingDistance('snail', 'snails', 3)).toBe(1)
    expect(typingDistance('snail', 'nail', 3)).toBe(1)
    expect(typingDistance('snail', 'small', 3)).toBe(2)
    expect(typingDistance('snail', 'snial', 3)).toBe(1)
    expect(typingDistance('abcd', 'badc', 3)).toBe(2)
    // Neighbours that are swapped have to be the same two, and an error between them is not free.
    expect(typingDistance('ab', 'ca', 3)).toBe(2)
    expect(typingDistance('ab', 'bc', 3)).toBe(2)
    expect(typingDistance('xabx', 'xcax', 3)).toBe(2)
    expect(typingDistance('xabx', 'xbcx', 3)).toBe(2)
    expect(typingDistance('snail', 'snXai', 3)).toBe(2)
  })

  it('[GAME-111] is the same both ways, and ends early beyond its limit', () => {
    for (const [one, other] of [
      ['kitten', 'sitting'],
      ['', 'abc'],
      ['x'.repeat(500), 'y'.repeat(500)],
    ] as const) {
      expect(typingDistance(one, other, 2)).toBe(3)
      expect(typingDistance(other, one, 2)).toBe(3)
      expect(typingDistance(one, one, 2)).toBe(0)
    }
  })
})
