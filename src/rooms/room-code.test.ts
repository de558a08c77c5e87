import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawRoomCode, parseRoomCode, ROOM_CODE_ALPHABET } from './room-code.ts'

describe('room codes', () => {
  it('[ROOM-2] draws four characters of the alphabet, one number each', () => {
    const asked: number[] = []
    const code = drawRoomCode((below) => asked.push(below) - 1)
    expect(code).toBe(ROOM_CODE_ALPHABET.slice(0, 4))
    expect(asked).toEqual([28, 28, 28, 28])
  })

  it('[ROOM-2] has no vowel and no lookalikes', () => {
    expect(ROOM_CODE_ALPHABET).toBe('BCDFGHJKLMNPQRSTVWXZ23456789')
  })

  it.each([
    ['wx7k', 'WX7K'],
    [' w x 7 k ', 'WX7K'],
    ['WX-7K', 'WX7K'],
    ['https://rumpus.example/room/wx7k', 'WX7K'],
    ['rumpus.example/room/WX7K/?from=chat#top', 'WX7K'],
    ['Join us: http://localhost:3000/room/WX7K', 'WX7K'],
  ])('[ROOM-3] understands %j', (text, code) => {
    expect(parseRoomCode(text)).toBe(code)
  })

  it.each(['', 'WX7', 'WX7KK', 'W*7K', 'https://rumpus.example/room/', 'https://rumpus.example/about'])(
    '[ROOM-3] finds no code in %j',
    (text) => {
      expect(parseRoomCode(text)).toBeNull()
    },
  )

  it('[ROOM-3] reads a drawn code in any spacing and case', () => {
    const letter = fc.integer({ min: 0, max: ROOM_CODE_ALPHABET.length - 1 })
    fc.assert(
      fc.property(fc.tuple(letter, letter, letter, letter), fc.boolean(), (draws, isLower) => {
        const left = [...draws]
        const code = drawRoomCode(() => left.shift() ?? 0)
        const typed = code.split('').join(' ')
        expect(parseRoomCode(isLower ? typed.toLowerCase() : typed)).toBe(code)
      }),
    )
  })
})
