import { describe, expect, it } from 'vitest'
import { stickerOf } from './author-sticker.ts'

function textOf(isFact: boolean, factVotes: number, fictionVotes: number) {
  return stickerOf({ isFact, factVotes, fictionVotes, authorPoints: 0, myPoints: null }).text
}

describe('the sticker of an author', () => {
  it('tells how far a fib came', () => {
    expect(textOf(false, 5, 2)).toBe('A fib that worked')
    expect(textOf(false, 1, 1)).toBe('A fib that worked')
    expect(textOf(false, 2, 5)).toBe('Some fell for it')
    expect(textOf(false, 0, 7)).toBe('Caught!')
    expect(textOf(false, 0, 0)).toBe('A fib')
  })

  it('tells how far a truth was believed', () => {
    expect(textOf(true, 0, 7)).toBe('A truth nobody believed')
    expect(textOf(true, 2, 5)).toBe('A truth few believed')
    expect(textOf(true, 5, 2)).toBe('The plain truth')
    expect(textOf(true, 0, 0)).toBe('The plain truth')
  })
})
