import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSeconds } from '../game-length.ts'
import definition, { roundsFor } from './definition.ts'
import { DOT, DoodleParty } from './doodle-party.test-support.ts'
import { quickfireDoodles } from './game.ts'
import { ownPrompts } from './own-prompts.ts'

describe('the definition', () => {
  it('[DOODLE-1] bounds players and settings', () => {
    expect(definition).toMatchObject({ minPlayers: 3, maxPlayers: 16 })
    const settings = { rounds: 3, words: 'medium', oneColour: false }
    const isValid = (others: object) => quickfireDoodles.areSettingsValid({ ...settings, ...others })
    expect([1, 6].every((rounds) => isValid({ rounds }))).toBe(true)
    expect([0, 7].some((rounds) => isValid({ rounds }))).toBe(false)
    expect(isValid({ words: 'hard' })).toBe(false)
  })

  it('[DOODLE-2] plays as many rounds as the time allows, and shows no more than 12 minutes', () => {
    expect([3, 4, 8, 11, 16].map((players) => roundsFor(players, 3))).toEqual([3, 3, 3, 3, 2])
    expect([3, 5, 6, 7, 9, 16].map((players) => roundsFor(players, 6))).toEqual([6, 6, 5, 4, 3, 2])
    for (let players = 3; players <= 16; players++) {
      const seconds = longestSeconds(definition, players, { rounds: 6 }, 1) ?? 0
      expect(seconds).toBe(roundsFor(players, 6) * 20 * (players + 1))
      expect(seconds).toBeLessThanOrEqual(definition.duration * 60)
    }
  })
})

/** The doodles with stored strokes. */
const drawn = ({ inkRows }: DoodleParty) => [...new Set(inkRows.map(({ key }) => Number(key.split(' ')[0])))]

describe('a game', () => {
  it('[DOODLE-3] [DOODLE-104] has one Draw, then Guess and Answer for each doodle, in every round', () => {
    const party = new DoodleParty({ players: 4, rounds: 2 })
    const phases: string[] = []
    const start = party.now
    const numbers: (number | undefined)[] = []
    while (party.phase !== 'podium') {
      const { gallery, phaseMs, round, shown } = party.view(null)
      expect(gallery).toBeNull()
      phases.push(`${party.phase} ${phaseMs / 1_000}`)
      if (party.phase === 'guess') numbers.push(round, shown?.number)
      if (party.phase === 'draw') party.drawAll()
      else party.tick()
    }
    const doodle = ['guess 15', 'answer 5']
    const round = ['draw 20', ...doodle, ...doodle, ...doodle, ...doodle]
    expect(phases).toEqual([...round, ...round])
    expect(numbers).toEqual([1, 1, 1, 2, 1, 3, 1, 4, 2, 1, 2, 2, 2, 3, 2, 4])
    expect(party.now - start).toBe(1_000 * (longestSeconds(definition, 4, { rounds: 2 }, 1) ?? 0))
  })

  it('[DOODLE-3] shows the doodles in an order that its seed decides', () => {
    const orderOf = (seed: number) => {
      const party = new DoodleParty({ players: 6, seed })
      party.drawAll()
      const order = []
      for (; party.phase !== 'podium'; party.show([])) order.push(party.artist)
      return order.join()
    }
    expect(new Set([1, 2, 3, 4].map(orderOf)).size).toBeGreaterThan(1)
    expect(orderOf(1)).toBe(orderOf(1))
    expect(orderOf(1).split(',').sort()).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('[DOODLE-5] players who drew nothing are skipped', () => {
    const party = new DoodleParty({ players: 4 })
    party.draw(1, [DOT])
    party.draw(2, [DOT, '<'])
    party.draw(3, [DOT, '!'])
    party.tick()
    expect(party.shown()).toMatchObject({ artistId: party.id(1), number: 1, total: 1 })
  })

  it('[DOODLE-105] the room returns to its lobby if no player has drawn', () => {
    const party = new DoodleParty({ players: 3 })
    party.draw(1, [DOT, '!'])
    party.now += 20_000
    const { abort } = quickfireDoodles.settle(party.rows, party.members, party.moment())
    expect(abort).toBe('no-doodles')
    expect(definition.aborts).toHaveProperty('no-doodles')
  })

  it('[DOODLE-106] the podium follows if no player draws in a later round', () => {
    const party = new DoodleParty({ players: 3, rounds: 2 })
    party.drawAll()
    for (let shown = 0; shown < 3; shown++) party.show([0, 1])
    expect(party.phase).toBe('draw')
    party.tick()
    expect(party.view(null)).toMatchObject({ phase: 'podium', gallery: [{}, {}, {}] })
  })

  it('[DOODLE-19] drops the doodles of leavers, and goes on with the one on stage', () => {
    const party = new DoodleParty({ players: 6 })
    party.draw(0, [DOT])
    expect(drawn(party)).toEqual([0])
    party.leave(party.id(0))
    party.settle()
    expect(drawn(party)).toEqual([])
    party.drawAll([1, 2, 3, 4, 5])
    expect(party.shown().total).toBe(5)
    const { artist } = party
    const waiting = [1, 2, 3, 4, 5].filter((place) => place !== artist)
    party.leave(party.id(artist), party.id(waiting[0] ?? 0))
    party.settle()
    expect([party.phase, party.artist, party.shown().total]).toEqual(['guess', artist, 4])
    expect(drawn(party)).toEqual([1, 2, 3, 4, 5].filter((place) => place !== waiting[0]))
    for (const place of waiting.slice(1)) party.guess(place)
    expect(party.shown()).toMatchObject({ artistId: party.id(artist), artistPoints: 200 })
    expect(party.view(null).players[artist]).toMatchObject({ isGone: true, points: 200 })
  })
})

describe('points', () => {
  it('[DOODLE-20] are 100 for a right guess, and up to 200 for the artist', () => {
    const party = new DoodleParty({ players: 4 })
    party.drawAll()
    const { artist } = party
    const [one = 0, other = 0, third = 0] = party.guessers
    party.guess(one)
    party.guess(other)
    expect([party.points(), party.shown().artistPoints]).toEqual([[0, 0, 0, 0], null])
    party.tick()
    const points = [0, 0, 0, 0]
    points[one] = points[other] = 100
    points[artist] = 133
    points[third] = 0
    expect(party.points()).toEqual(points)
    expect(party.shown().artistPoints).toBe(133)
  })

  it('[DOODLE-20] of the artist count the players present in the end, and those who had it before they went', () => {
    const party = new DoodleParty({ players: 6 })
    party.drawAll()
    const [one = 0, other = 0, third = 0, fourth = 0] = party.guessers
    party.guess(one)
    party.leave(party.id(one))
    party.goAway(party.id(other))
    party.settle()
    expect(party.phase).toBe('guess')
    party.guess(third)
    party.guess(fourth, 'nothing like it')
    party.tick()
    // One and third got it; fourth and the last one could have.
    expect(party.shown().artistPoints).toBe(100)
  })

  it('[DOODLE-112] of a doodle whose Guess did not end are none', () => {
    const party = new DoodleParty({ players: 4 })
    party.drawAll()
    const first = party.guessers.at(-1) ?? 0
    party.guess(first)
    // With too few present players, the podium comes after 30 s, in the second Guess.
    party.goAway(...party.ids.slice(2))
    party.settle()
    party.wait(15_000)
    party.wait(5_000)
    expect(party.phase).toBe('guess')
    const points = party.points()
    expect(points[first]).toBe(100)
    expect(party.guess(party.guessers.at(-1) ?? 0)).toBeNull()
    party.wait(10_000)
    expect([party.phase, party.points()]).toEqual(['podium', points])
    expect(party.view(null).gallery).toHaveLength(1)
  })

  it('[DOODLE-21] [DOODLE-22] rank by right guesses, too, and earn the awards', () => {
    const party = new DoodleParty({ players: 4, seed: 3 })
    party.drawAll()
    const artists = [party.artist]
    party.show([0, 1, 2])
    artists.push(party.artist)
    // Two right guesses are worth as much as a doodle that everybody gets.
    const guesser = party.guessers.find((place) => place !== artists[0]) ?? 0
    party.show([party.guessers.indexOf(guesser)])
    for (let shown = 2; shown < 4; shown++) {
      artists.push(party.artist)
      party.show([])
    }
    const { podium } = party.view(null)
    const [first = 0, second = 0] = artists
    const other = [0, 1, 2, 3].find((place) => ![first, second, guesser].includes(place)) ?? 0
    expect(podium?.ranking).toMatchObject([
      { rank: 1, playerId: party.id(guesser), points: 200, rightGuesses: 2 },
      { rank: 2, playerId: party.id(first), points: 200, rightGuesses: 0 },
      { rank: 3, playerId: party.id(second), points: 167, rightGuesses: 1 },
      { rank: 4, playerId: party.id(other), points: 100, rightGuesses: 1 },
    ])
    const winnersOf = (kind: string) =>
      podium?.awards.find((award) => award.kind === kind)?.playerIds.map((id) => party.ids.indexOf(id))
    expect(winnersOf('picasso')).toEqual([artists[0]])
    expect(winnersOf('wall-of-shame')).toEqual([artists[2], artists[3]].toSorted())
    expect(winnersOf('sharp-eye')).toEqual([guesser])
  })
})

describe('a hidden entry', () => {
  it('[DOODLE-28] [DOODLE-29] a hidden doodle leaves view and part, and earns its artist nothing before Answer', () => {
    const party = new DoodleParty({ players: 3 })
    party.drawAll()
    const { artist } = party
    const { doodle } = party.shown()
    const [one = 0, other = 0] = party.guessers
    party.guess(one)
    expect([party.hide(`doodle:${(doodle + 1) % 3}`), party.hide(`word:${doodle}`)]).toEqual([false, false])
    expect([party.hide(`doodle:${doodle}`), party.hide(`doodle:${doodle}`)]).toEqual([true, false])
    expect(party.shown().ink).toBeNull()
    expect(party.part(one, `doodle:${doodle}`)).toBeUndefined()
    party.guess(other, 'no idea at all')
    party.tick()
    const points = party.points()
    expect([points[artist], points[one], points[other]]).toEqual([0, 100, 0])
    expect(party.shown().artistPoints).toBe(0)
  })

  it('[DOODLE-113] a doodle hidden in Answer keeps its points', () => {
    const party = new DoodleParty({ players: 3 })
    party.drawAll()
    const { artist } = party
    const { doodle } = party.shown()
    for (const place of party.guessers) party.guess(place)
    expect(party.phase).toBe('answer')
    party.hide(`doodle:${doodle}`)
    expect(party.points()[artist]).toBe(200)
    while (party.phase !== 'podium') party.tick()
    expect(party.view(null).gallery?.[0]).toMatchObject({ doodle, isHidden: true, got: 2, outOf: 2 })
  })

  it('[DOODLE-28] can be a wrong guess, and a word of the host from Answer on', () => {
    const own = Array.from({ length: 9 }, (_, place) => `own word ${'abcdefghi'[place]?.repeat(9)}`)
    const party = new DoodleParty({ players: 3, prompts: { own, seen: [], language: 'en' } })
    party.drawAll()
    const { doodle } = party.shown()
    const [one = 0] = party.guessers
    for (const text of ['something rude', 'fine', 'and more']) party.guess(one, text)
    expect([party.hide(`guess:${doodle}.0`), party.hide(`guess:${doodle}.3`)]).toEqual([true, false])
    expect(party.shown().wrong.map(({ text }) => text)).toEqual([null, 'fine', 'and more'])
    expect(party.hide(`word:${doodle}`)).toBe(false)
    expect(party.shown()).toMatchObject({ isOwnWord: false, outOf: null })
    party.tick()
    expect(party.shown()).toMatchObject({
      isOwnWord: true,
      outOf: 2,
      word: expect.stringMatching(/^own word/),
    })
    expect(party.hide(`word:${doodle}`)).toBe(true)
    expect(party.shown().word).toBeNull()
    while (party.phase !== 'podium') party.tick()
    const [hung] = party.view(null).gallery ?? []
    expect(hung).toMatchObject({
      word: null,
      wrong: [{ text: null }, { text: 'fine' }, { text: 'and more' }],
    })
  })

  it('[DOODLE-28] can be a guess that is quoted on the wall of shame', () => {
    const party = new DoodleParty({ players: 3 })
    party.drawAll()
    const { doodle } = party.shown()
    const [one = 0] = party.guessers
    for (const text of ['too old', 'fine', 'something rude', 'and more']) party.guess(one, text)
    while (party.phase !== 'podium') party.tick()
    expect(party.hide(`guess:${doodle}.2`)).toBe(true)
    expect(party.view(null).gallery?.[0]?.wrong).toEqual([
      { id: 1, text: 'fine' },
      { id: 2, text: null },
      { id: 3, text: 'and more' },
    ])
    for (const text of party.viewTexts().values()) expect(text).not.toContain('rude')
  })
})

describe('secrets', () => {
  it('[DOODLE-23] a word is shown to its artist, and to all from Answer on', () => {
    const party = new DoodleParty({ players: 4 })
    const words = party.ids.map((_, place) => party.pad(place).word)
    party.drawAll()
    const { artist } = party
    const [one = 0] = party.guessers
    // A correct guess may contain a typing error, so it must not reveal the word.
    party.guess(one)
    for (const [viewer, text] of party.viewTexts()) {
      const shows = words.filter((word) => text.includes(JSON.stringify(word)))
      expect(shows).toEqual(viewer === party.id(artist) ? [words[artist]] : [])
    }
    party.tick()
    for (const text of party.viewTexts().values()) expect(text).toContain(JSON.stringify(words[artist]))
  })

  it('[DOODLE-24] nothing changes for others while somebody draws, swaps or just guesses', () => {
    const party = new DoodleParty({ players: 4 })
    const before = party.viewTexts()
    party.draw(1, [DOT, DOT])
    party.outcome(1, { type: 'swap', doodle: 1 })
    party.draw(1, [DOT])
    party.outcome(2, { type: 'justGuess', isOn: true })
    const after = party.viewTexts()
    for (const viewer of [null, party.id(0), party.id(3)]) expect(after.get(viewer)).toBe(before.get(viewer))
  })

  it('[DOODLE-26] [DOODLE-27] pictures are parts: the own one in Draw, and shown ones', () => {
    const party = new DoodleParty({ players: 3 })
    party.draw(0, [DOT])
    expect([0, 1, null].map((viewer) => party.part(viewer, 'doodle:0'))).toEqual([
      [DOT],
      undefined,
      undefined,
    ])
    expect(party.part(1, 'doodle:1')).toEqual([])
    party.drawAll([1, 2])
    const first = party.shown().doodle
    const next = (first + 1) % 3
    expect(party.part(null, `doodle:${first}`)).toHaveLength(1)
    expect(party.part(next, `doodle:${next}`)).toBeUndefined()
    while (party.phase !== 'podium') party.tick()
    for (const doodle of [0, 1, 2]) expect(party.part(null, `doodle:${doodle}`)).toHaveLength(1)
    for (const part of ['doodle:3', 'doodle:-1', 'doodle:x', 'doodle:0.0', 'word:0', 'doodle:1e1'])
      expect(party.part(0, part)).toBeUndefined()
    const { gallery } = party.view(null)
    expect(gallery).toHaveLength(3)
    for (const { got, outOf, wrong } of gallery ?? []) expect([got, outOf, wrong]).toEqual([0, 2, []])
  })

  it('[DOODLE-26] the wall of shame has the last three wrong guesses', () => {
    const party = new DoodleParty({ players: 3 })
    party.drawAll()
    const [one = 0] = party.guessers
    for (const text of ['first idea', 'second idea', 'third idea', 'fourth idea']) party.guess(one, text)
    while (party.phase !== 'podium') party.tick()
    expect(party.view(null).gallery?.[0]?.wrong.map(({ text }) => text)).toEqual([
      'second idea',
      'third idea',
      'fourth idea',
    ])
  })
})

describe('own words', () => {
  it.each([
    ['my bike, my bicycle ,  cycle', { word: 'my bike', names: ['my bicycle', 'cycle'] }],
    ['  Zoë’s  desk ', { word: 'Zoë’s desk', names: [] }],
  ])('[DOODLE-30] “%s” is a word', (line, word) => {
    expect(ownPrompts.check(line)).toMatchObject({ ok: true, value: word })
  })

  it.each([
    [', couch', 'no-word'],
    ['sofa, ', 'empty-name'],
    ['sofa,,couch', 'empty-name'],
    ['x'.repeat(41), 'long-word'],
    [`sofa, ${'x'.repeat(41)}`, 'long-word'],
    ['???', 'no-letters'],
    ['sofa, 🛋️', 'no-letters'],
  ])('[DOODLE-30] “%s” is rejected: %s', (line, reason) => {
    expect(ownPrompts.check(line)).toEqual({ ok: false, refusal: reason })
    expect(ownPrompts.reasons).toHaveProperty(reason)
  })

  it('[DOODLE-30] any line that is accepted can be played', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { maxLength: 20 }),
        (lines) => {
          const own = quickfireDoodles.checkPrompts?.(lines).good.map(({ text }) => text) ?? []
          const party = new DoodleParty({ players: 3, prompts: { own, seen: [], language: 'en' } })
          party.drawAll()
          for (const place of party.guessers) party.guess(place)
          expect(quickfireDoodles.read(structuredClone(party.rows)).kind).toBe('readable')
        },
      ),
    )
  })
})
