import { describe, expect, it } from 'vitest'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { writePath } from '../kit/drawing/ink-path.ts'
import { STROKES_MAX } from '../kit/drawing/ink-schemas.ts'
import { gameEntries } from '../kit/rules/entry-storage.ts'
import { DOT, DoodleParty } from './doodle-party.test-support.ts'
import { quickfireDoodles } from './game.ts'

/** A stroke of about so many bytes, back and forth. */
const strokeOf = (bytes: number) =>
  `A${writePath(Array.from({ length: Math.floor(bytes / 4) }, (_, place) => ({ x: 20 * (place % 2), y: 20 * (place % 2) })))}`

describe('a word', () => {
  it('[DOODLE-6] is dealt to each player, and comes once in a game', () => {
    const party = new DoodleParty({ players: 5, rounds: 2 })
    const words = party.ids.map((_, place) => party.pad(place).word)
    for (const [place] of party.ids.entries()) {
      party.outcome(place, { type: 'swap', doodle: place })
      words.push(party.pad(place).word)
    }
    party.drawAll([0])
    party.tick()
    party.tick()
    words.push(...party.ids.map((_, place) => party.pad(place).word))
    expect(new Set(words).size).toBe(15)
  })

  it('[DOODLE-6] of the host comes first, and not again as one of the pack', () => {
    const own = ['sofa', 'the SNAIL!', 'my left shoe', 'a bus', 'one more, another name']
    const party = new DoodleParty({ players: 4, prompts: { own, seen: [], language: 'en' } })
    const words = party.ids.map((_, place) => party.pad(place).word)
    for (const place of party.ids.keys()) {
      party.outcome(place, { type: 'swap', doodle: place })
      words.push(party.pad(place).word)
    }
    expect(words.filter((word) => /sofa|snail/i.test(word)).sort()).toEqual(['sofa', 'the SNAIL!'])
    expect(words).toEqual(expect.arrayContaining(['my left shoe', 'a bus', 'one more']))
  })

  it('[DOODLE-32] counts as seen by the room once its round has begun', () => {
    const party = new DoodleParty({ players: 3, rounds: 2 })
    const seen = () => quickfireDoodles.shownPrompts(party.rows)
    expect(seen()).toHaveLength(3)
    party.outcome(1, { type: 'swap', doodle: 1 })
    expect(seen()).toHaveLength(4)
    party.drawAll([0])
    party.tick()
    party.tick()
    expect([party.phase, seen().length]).toEqual(['draw', 7])
  })
})

describe('the steps of a doodle', () => {
  it('[DOODLE-4] [DOODLE-7] steps are added to the doodle, in their order', () => {
    const party = new DoodleParty({ players: 3 })
    expect(party.pad(2)).toMatchObject({ doodle: 2, steps: 0 })
    expect(party.draw(2, [DOT, 'BgHgHCD'])).toBeNull()
    expect(party.draw(2, ['+CD', '<', 'CgHgH'])).toBeNull()
    expect(party.pad(2).steps).toBe(5)
    expect(party.part(2, 'doodle:2')).toEqual([DOT, 'CgHgH'])
  })

  it('[DOODLE-107] steps are refused with another count, and for another doodle', () => {
    const party = new DoodleParty({ players: 3, rounds: 2 })
    party.draw(0, [DOT])
    const draw = (doodle: number, from: number) =>
      party.outcome(0, { type: 'draw', doodle, from, steps: [DOT] })
    expect([draw(0, 0), draw(0, 2), draw(0, 1)]).toEqual(['out-of-step', 'out-of-step', null])
    expect([draw(1, 0), draw(3, 0), draw(99, 0)]).toEqual(['wrong-phase', 'wrong-phase', 'wrong-phase'])
  })

  it.each([
    ['an odd count of numbers', [`A${writePath([{ x: 1, y: 1 }])}C`]],
    ['a number without end', ['Agggggggg']],
    ['a huge number', ['A________________H']],
    ['a point off the grid', [`A${writePath([{ x: 1001, y: 10 }])}`]],
    ['a point above the grid', [`A${writePath([{ x: 10, y: -1 }])}`]],
    ['more of no stroke', ['+CD']],
    ['the removal of no stroke', ['<']],
    ['a bad step after good ones', [DOT, DOT, '!', '<']],
    ['another letter', ['SgHgH']],
    ['no letter', ['gHgH']],
    ['nothing', []],
    ['no texts', [7]],
    ['too many', Array.from({ length: 101 }, () => DOT)],
    ['a text that no frame holds', [strokeOf(5_000)]],
  ])('[DOODLE-8] are refused if there is %s', (_, steps) => {
    const party = new DoodleParty({ players: 3 })
    const { rows } = party
    expect(party.outcome(0, { type: 'draw', doodle: 0, from: 0, steps })).toBe('bad-move')
    expect(party.rows).toBe(rows)
  })

  it('[DOODLE-8] are refused in other inks where everybody draws in black', () => {
    const party = new DoodleParty({ players: 3, oneColour: true })
    expect(party.view(0).oneColour).toBe(true)
    expect(party.draw(0, ['AgHgH', 'BgHgH', 'CgHgH', '+CD', '<', '!'])).toBeNull()
    expect(party.draw(0, ['AgHgH', 'DgHgH'])).toBe('bad-move')
  })

  it('[DOODLE-9] steps empty the pen with 16 KiB, and with 400 strokes', () => {
    const party = new DoodleParty({ players: 3 })
    for (let sent = 0; sent < 4; sent++) expect(party.draw(0, [strokeOf(3_990)])).toBeNull()
    expect(party.draw(0, [strokeOf(3_990)])).toBe('pen-empty')
    expect(party.draw(0, ['<', strokeOf(3_990)])).toBeNull()
    for (let sent = 0; sent < 4; sent++)
      expect(
        party.draw(
          1,
          Array.from({ length: STROKES_MAX / 4 }, () => DOT),
        ),
      ).toBeNull()
    expect(party.draw(1, [DOT])).toBe('pen-empty')
    expect(party.draw(1, ['<', DOT])).toBeNull()
  })

  it('[DOODLE-9] steps are bounded, removed ones included', () => {
    const party = new DoodleParty({ players: 3 })
    for (let sent = 0; sent < 6; sent++) expect(party.draw(0, ['!', strokeOf(3_990)])).toBeNull()
    expect(party.draw(0, ['!', strokeOf(3_990)])).toBe('pen-empty')
    for (let sent = 0; sent < 10; sent++)
      expect(party.draw(1, Array.from({ length: 50 }, () => [DOT, '<']).flat())).toBeNull()
    expect(party.draw(1, [DOT])).toBe('pen-empty')
  })

  it('[DOODLE-108] steps can be undone and cleared with an empty pen, up to 2000 steps', () => {
    const party = new DoodleParty({ players: 3 })
    const full = Array.from({ length: 50 }, () => [DOT, '<']).flat()
    for (let sent = 0; sent < 9; sent++) expect(party.draw(0, full)).toBeNull()
    expect(party.draw(0, full.fill(DOT))).toBeNull()
    expect([party.draw(0, [DOT]), party.draw(0, ['<', DOT])]).toEqual(['pen-empty', 'pen-empty'])
    expect(party.draw(0, ['<', '<', '!'])).toBeNull()
    expect(party.part(0, 'doodle:0')).toEqual([])
    const clears = (count: number) => Array.from({ length: count }, () => '!')
    for (let sent = 0; sent < 9; sent++) expect(party.draw(0, clears(100))).toBeNull()
    expect(party.draw(0, clears(98))).toBe('pen-empty')
    expect(party.draw(0, clears(97))).toBeNull()
    expect(party.pad(0).steps).toBe(2_000)
  })

  it('[DOODLE-10] may be sent once a second, and guesses twice', () => {
    expect(quickfireDoodles.moveIntervals).toMatchObject({ draw: 1_000, guess: 500 })
  })

  it('[DOODLE-11] are one row for each move, and no other row changes', () => {
    const party = new DoodleParty({ players: 3 })
    const written: number[] = []
    for (let move = 0; move < 400; move++) {
      const before = party.rows
      expect(party.draw(move % 3, [DOT])).toBeNull()
      const rows = rowsOf(party.rows, gameEntries).filter((row) => !rowsOf(before, gameEntries).includes(row))
      written.push(JSON.stringify(rows).length)
      expect([rows.length, rowsOf(party.rows, gameEntries).length]).toEqual([1, move + 1])
      expect(JSON.stringify(party.rows.state)).toBe(JSON.stringify(before.state))
    }
    expect(new Set(written).size).toBe(1)
  })

  it('[DOODLE-31] come back with the stored rows', () => {
    const party = new DoodleParty({ players: 3 })
    party.draw(0, [DOT, 'BgHgHCD'])
    party.draw(0, ['+CD'])
    party.rows = structuredClone(party.rows)
    expect(party.part(0, 'doodle:0')).toEqual([DOT, 'BgHgHCDCD'])
    expect(party.draw(0, ['+CD', '+-_B'])).toBe('bad-move')
    expect(party.draw(0, ['+CD', '<'])).toBeNull()
    expect(party.part(0, 'doodle:0')).toEqual([DOT])
  })

  it('[DOODLE-31] are damaged if one is missing or invalid', () => {
    const party = new DoodleParty({ players: 3 })
    for (let move = 0; move < 3; move++) party.draw(0, [DOT])
    const entries = party.inkRows
    for (const rows of [
      entries.slice(1),
      entries.map((row) => ({ ...row, value: 'nonsense' })),
      entries.map((row) => ({ ...row, key: `009${row.key.slice(3)}` })),
    ])
      expect(quickfireDoodles.read({ ...party.rows, rows: { [gameEntries.name]: rows } }).kind).toBe(
        'damaged',
      )
  })
})

describe('another word', () => {
  it('[DOODLE-12] is given once a round, and clears the doodle', () => {
    const party = new DoodleParty({ players: 3 })
    const { word } = party.pad(1)
    party.draw(1, [DOT, DOT])
    party.draw(0, [DOT])
    expect(party.pad(1).canSwap).toBe(true)
    expect(party.outcome(1, { type: 'swap', doodle: 1 })).toBeNull()
    expect(party.pad(1)).toMatchObject({ canSwap: false, steps: 0 })
    expect(party.pad(1).word).not.toBe(word)
    expect(party.inkRows).toHaveLength(1)
    expect(party.draw(1, [DOT])).toBeNull()
    expect(party.outcome(1, { type: 'swap', doodle: 1 })).toBe('already-swapped')
    expect(party.outcome(1, { type: 'swap', doodle: 0 })).toBe('wrong-phase')
  })

  it.each([1, 1.5, 2])(
    '[DOODLE-109] is given until 5 s before the end, and 1 s later, at a pace of %s',
    (pace) => {
      const party = new DoodleParty({ players: 3, pace })
      party.wait(14_999 * pace)
      expect(party.pad(0).canSwap).toBe(true)
      party.wait(pace)
      expect(party.pad(0).canSwap).toBe(false)
      party.wait(999 * pace)
      expect(party.outcome(0, { type: 'swap', doodle: 0 })).toBeNull()
      party.wait(pace)
      expect(party.outcome(1, { type: 'swap', doodle: 1 })).toBe('too-late')
    },
  )
})

describe('a player who is just guessing', () => {
  it('[DOODLE-13] [DOODLE-110] has no word and no doodle, until they switch it off', () => {
    const party = new DoodleParty({ players: 4, rounds: 2 })
    const { word } = party.pad(2)
    party.draw(2, [DOT])
    expect(party.outcome(2, { type: 'justGuess', isOn: true })).toBeNull()
    expect(party.view(2)).toMatchObject({ pad: null, isJustGuessing: true })
    expect(party.inkRows).toHaveLength(0)
    expect(party.outcome(2, { type: 'draw', doodle: 2, from: 0, steps: [DOT] })).toBe('just-guessing')
    expect(party.outcome(2, { type: 'swap', doodle: 2 })).toBe('just-guessing')
    party.outcome(2, { type: 'justGuess', isOn: false })
    expect(party.pad(2)).toMatchObject({ word, steps: 0 })
    party.outcome(2, { type: 'justGuess', isOn: true })
    party.drawAll([0])
    expect(party.shown().total).toBe(1)
    expect(party.guess(2)).toBeNull()
    expect(party.outcome(2, { type: 'justGuess', isOn: false })).toBe('wrong-phase')
    party.tick()
    party.tick()
    expect([party.phase, party.view(2).pad, party.view(1).pad?.doodle]).toEqual(['draw', null, 5])
  })
})
