import { describe, expect, it } from 'vitest'
import { type Additions, add } from '../rules/additions.ts'
import { forgetInk, inkIn, keepDrawing, NOTHING_STORED, sizeIn, storeSteps } from './stored-drawing.ts'

/** Moves of drawing 3, and one of another drawing. */
function stored(...moves: readonly (readonly string[])[]): Additions<string> {
  const [others] = add([], 4, 'Zz')
  return moves.reduce((all, steps) => add(all, 3, steps.join(' '))[0], others)
}

describe('a drawing that is read from its stored moves', () => {
  it.each<[string, readonly string[][], readonly string[]]>([
    ['has its strokes in their order', [['Aa', 'Bb'], ['Cc']], ['Aa', 'Bb', 'Cc']],
    ['has strokes that were continued', [['Aa'], ['+bc', 'Dd', '+ef']], ['Aabc', 'Ddef']],
    [
      'has no stroke that was removed',
      [
        ['Aa', 'Bb', '<'],
        ['<', 'Cc'],
      ],
      ['Cc'],
    ],
    ['continues the stroke before a removed one', [['Aa', 'Bb', '<', '+cd']], ['Aacd']],
    [
      'has nothing from before it was cleared',
      [
        ['Aa', 'Bb'],
        ['!', 'Cc'],
      ],
      ['Cc'],
    ],
    ['is empty without a move', [], []],
  ])('%s', (_, moves, ink) => {
    expect(inkIn(stored(...moves), 3)).toEqual(ink)
  })

  it('is as large as its moves were', () => {
    const moves = [['Aa', 'Bbbb'], ['+cc', '<'], ['!']]
    const size = storeSteps(NOTHING_STORED, moves.flat())
    expect(size).toEqual({ ok: true, value: { steps: 5, bytes: 2 + 4 + 3 + 1 + 1 + 5 } })
    expect({ ok: true, value: sizeIn(stored(...moves), 3) }).toEqual(size)
    expect(sizeIn(stored(), 3)).toBe(NOTHING_STORED)
  })

  it('has its size counted once, also as a part of a longer one', () => {
    const additions = stored(['Aa'], ['Bb'])
    const size = sizeIn(additions, 3)
    expect(sizeIn(additions, 3)).toBe(size)
    const [longer] = add(additions, 3, 'Cc +dd')
    expect(sizeIn(longer, 3)).toEqual({ steps: 4, bytes: size.bytes + 3 + 4 })
  })
})

describe('a drawing that is being drawn', () => {
  const [before, first] = add(stored(), 3, 'Aa')
  const [additions, last] = add(before, 3, 'Bb')
  const ink = ['kept']
  const size = { steps: 20, bytes: 30 }

  it('is kept up to its last move alone, until it is forgotten', () => {
    keepDrawing(first, { ink: ['before'], size: NOTHING_STORED }, null)
    expect(inkIn(before, 3)).toEqual(['before'])
    keepDrawing(last, { ink, size }, first)
    expect([inkIn(additions, 3), inkIn(before, 3)]).toEqual([ink, ['Aa']])
    expect(sizeIn(additions, 3)).toBe(size)
    const [longer] = add(additions, 3, 'Cc')
    expect(sizeIn(longer, 3)).toEqual({ steps: 21, bytes: 33 })
    forgetInk(additions)
    expect(inkIn(additions, 3)).toEqual(['Aa', 'Bb'])
  })
})
