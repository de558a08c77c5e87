import { describe, expect, it } from 'vitest'
import { foldGuess } from '../kit/guessing/fold-guess.ts'
import { DoodleParty } from './doodle-party.test-support.ts'
import { isWordOf, wordsByLanguage } from './words.ts'

function atGuess(options: ConstructorParameters<typeof DoodleParty>[0] = {}) {
  const party = new DoodleParty(options)
  party.drawAll()
  const [one = 0, other = 0, third = 0] = party.guessers
  return { party, one, other, third }
}

describe('a guess', () => {
  it('[DOODLE-14] [DOODLE-111] is cut to 40 characters, its white space is folded, and an empty one ignored', () => {
    const { party, one } = atGuess()
    party.guess(one, `  a \u0007 ${'long '.repeat(20)}`)
    party.guess(one, '   ')
    expect(party.shown().wrong.map(({ text }) => text)).toEqual(['a long long long long long long long lon'])
  })

  it('[DOODLE-15] is stored without its text if it is right, and shown to all', () => {
    const { party, one } = atGuess()
    expect(party.guess(one)).toBeNull()
    const { word } = party.shown(party.artist)
    expect(JSON.stringify(party.rows.rows)).not.toContain(word)
    expect(party.shown().gotIt).toEqual([party.id(one)])
    expect(party.view(null).players[one]?.isDone).toBe(true)
    expect(party.shown().wrong).toEqual([])
  })

  it('[DOODLE-15] is refused from the artist, from who has it, and for another doodle', () => {
    const { party, one, other } = atGuess()
    party.guess(one)
    expect(party.guess(party.artist)).toBe('own-doodle')
    expect([party.guess(one), party.guess(one, 'nonsense')]).toEqual(['have-it', 'have-it'])
    const doodle = (party.shown().doodle + 1) % 4
    expect(party.outcome(other, { type: 'guess', doodle, text: 'x' })).toBe('wrong-phase')
    expect(party.outcome(other, { type: 'guess', doodle, text: 'x'.repeat(501) })).toBe('bad-move')
  })

  it('[DOODLE-16] is refused if it is close, and nothing is stored', () => {
    const own = Array.from({ length: 20 }, (_, place) =>
      `pumpernickel${'abcdefghijklmnopqrst'[place]}`.repeat(2),
    )
    const { party, one } = atGuess({ prompts: { own, seen: [], language: 'en' } })
    const { word = '' } = party.shown(party.artist)
    const { rows } = party
    expect(isWordOf('en', 'easy', foldGuess(word ?? '', 'en'))).toBe(false)
    expect(party.guess(one, `${word}xxx`)).toBe('close')
    expect(party.rows).toBe(rows)
    expect(party.guess(one, `${word}xxxx`)).toBeNull()
    expect(party.shown().wrong).toHaveLength(1)
    expect(party.guess(one, `${word}xx`)).toBeNull()
    expect(party.shown().gotIt).toEqual([party.id(one)])
  })

  it('[DOODLE-16] is wrong, not close, if it is another word of the game', () => {
    const own = ['pumpernickel', 'pumpernickle', 'pumpernikcel', 'pumpernicker']
    const { party, one } = atGuess({ prompts: { own, seen: [], language: 'en' } })
    const { word } = party.shown(party.artist)
    for (const other of own.filter((text) => text !== word)) expect(party.guess(one, other)).toBeNull()
    expect(party.shown()).toMatchObject({ gotIt: [] })
    expect(party.shown().wrong).toHaveLength(3)
  })

  it('[GAME-110] [GAME-120] is in the language of the room, with its articles', () => {
    const { party, one } = atGuess({ prompts: { own: [], seen: [], language: 'de' } })
    const { word = '' } = party.shown(party.artist)
    expect(wordsByLanguage.de.easy.map((packed) => packed.word)).toContain(word)
    expect(party.guess(one, `der ${word}`)).toBeNull()
    expect(party.shown().gotIt).toEqual([party.id(one)])
  })

  it('[DOODLE-17] [DOODLE-25] is shown with its name if it is wrong; the newest five are', () => {
    const { party, one, other } = atGuess()
    for (let id = 0; id < 7; id++) party.guess(id % 2 ? one : other, `my idea number ${id}`)
    expect(party.shown().wrong).toEqual(
      [2, 3, 4, 5, 6].map((id) => ({
        id,
        playerId: party.id(id % 2 ? one : other),
        text: `my idea number ${id}`,
      })),
    )
    expect(
      Object.values(party.rows.rows)
        .flat()
        .filter(({ kind }) => kind === 'wrong'),
    ).toHaveLength(1)
  })
})

describe('Guess', () => {
  it('[DOODLE-18] ends early once everybody present but the artist has it', () => {
    const { party, one, other, third } = atGuess()
    party.guess(one)
    party.goAway(party.id(third))
    party.settle()
    expect(party.phase).toBe('guess')
    party.guess(other)
    expect(party.phase).toBe('answer')
  })

  it('[DOODLE-18] lasts to its end while the artist alone is present', () => {
    const { party, one, other, third } = atGuess()
    party.goAway(...[one, other, third].map((place) => party.id(place)))
    party.wait(14_999)
    expect(party.phase).toBe('guess')
    party.wait(1)
    expect(party.phase).toBe('answer')
    expect(party.points()).toEqual([0, 0, 0, 0])
  })
})
