import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { FINDER_SIZE, finderCorners, qrPath } from './qr-path.ts'

/** Renders a path of `qrPath` back into modules. */
function paint(path: string, size: number): boolean[][] {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(length); i++) squares[Number(y)]![Number(x) + i] = true
  return squares
}

/** Adds the finder patterns: a dark ring around a light ring around a dark block. */
function paintFinders(squares: boolean[][]): boolean[][] {
  for (const { x, y } of finderCorners(squares.length))
    for (let i = 0; i < FINDER_SIZE; i++)
      for (let j = 0; j < FINDER_SIZE; j++) {
        const ring = Math.max(Math.abs(i - 3), Math.abs(j - 3))
        squares[y + i]![x + j] = ring !== 2
      }
  return squares
}

it('draws every module of the code except the finder patterns', () => {
  for (const text of ['https://rumpus.example/room/WX7K', 'http://localhost:3000/room/BCDF']) {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    expect(paintFinders(paint(qrPath(data), size))).toEqual(data)
  }
})

it('draws nothing for a blank code', () => {
  expect(qrPath(Array.from({ length: 21 }, () => Array<boolean>(21).fill(false)))).toBe('')
})

it('draws adjacent modules of a row as one rectangle', () => {
  const row = Array.from({ length: 21 }, (_, x) => x >= 8 && x <= 10)
  const blank = Array<boolean>(21).fill(false)
  expect(qrPath([row, ...Array.from({ length: 20 }, () => blank)])).toBe('M8 0h3v1h-3z')
})
