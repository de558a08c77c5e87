import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { beginFloats, ownWrongGuess, type SeenGuesses, updateFloats } from './guess-floats.ts'

const ana = 'ana' as PlayerId
const ben = 'ben' as PlayerId

const wrong = (...ids: number[]): SeenGuesses['wrong'] =>
  ids.map((id) => ({ id, playerId: ana, text: `guess ${id}` }))

const keysOf = ({ floats }: { readonly floats: readonly { readonly key: string }[] }) =>
  floats.map(({ key }) => key)

describe('floats', () => {
  it('[GAME-116] begin with the wrong guesses at page load, without right ones', () => {
    const begun = beginFloats({ wrong: wrong(3, 4), gotIt: [ben] })
    expect(keysOf(begun)).toEqual(['wrong-3', 'wrong-4'])
    expect(begun.added).toEqual([])
  })

  it('[GAME-116] continue with new wrong guesses, and with right ones without their text', () => {
    const begun = beginFloats({ wrong: wrong(3), gotIt: [] })
    const next = updateFloats(begun, { wrong: wrong(3, 4), gotIt: [ben] })
    expect(keysOf(next)).toEqual(['wrong-3', 'wrong-4', 'got-ben'])
    expect(next.added.map(({ key }) => key)).toEqual(['wrong-4', 'got-ben'])
    expect(next.floats.at(-1)?.text).toBeNull()
    expect(updateFloats(next, { wrong: wrong(3, 4), gotIt: [ben] }).added).toEqual([])
  })

  it('[GAME-116] are at most five, the newest', () => {
    const begun = beginFloats({ wrong: wrong(0, 1, 2, 3, 4), gotIt: [] })
    const next = updateFloats(begun, { wrong: wrong(2, 3, 4, 5, 6), gotIt: [ben] })
    expect(keysOf(next)).toEqual(['wrong-3', 'wrong-4', 'wrong-5', 'wrong-6', 'got-ben'])
  })

  it('[GAME-182] lose their text when the host hides them', () => {
    const begun = beginFloats({ wrong: wrong(3, 4), gotIt: [] })
    const hidden = wrong(3, 4).map((one) => (one.id === 3 ? { ...one, text: null } : one))
    const next = updateFloats(begun, { wrong: hidden, gotIt: [] })
    expect(next.floats.map(({ text }) => text)).toEqual([null, 'guess 4'])
    expect(next.added).toEqual([])
  })
})

describe('[GAME-117] the answer to a wrong guess', () => {
  it('changes each time, even for the same text', () => {
    const same = (...ids: number[]) => ({ wrong: ids.map((id) => ({ id, playerId: ana, text: 'cow' })) })
    expect(ownWrongGuess(same(), ana)).toBeNull()
    expect(ownWrongGuess(same(0), ana)?.id).toBe(0)
    expect(ownWrongGuess(same(0, 1), ana)?.id).toBe(1)
  })

  it('is for its player alone', () => {
    const guesses = { wrong: [...wrong(3), { id: 4, playerId: ben, text: 'cow' }] }
    expect(ownWrongGuess(guesses, ana)?.id).toBe(3)
    expect(ownWrongGuess(guesses, ben)?.id).toBe(4)
    expect(ownWrongGuess(guesses, null)).toBeNull()
  })
})
