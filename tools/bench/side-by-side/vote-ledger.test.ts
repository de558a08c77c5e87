import { describe, expect, it } from 'vitest'
import { createVoteLedger } from './vote-ledger.ts'

const everyScreen = [0, 1, 2, 3, 4, 5, 6, 7]

describe('a vote ledger', () => {
  it('measures a vote from its due time to the last of eight screens', () => {
    const book = createVoteLedger(2)
    book.enter(1, 3, 100)
    for (const screen of everyScreen) book.saw(1, screen, 3, undefined, 110 + screen)
    expect(book.sum(0, 1)).toMatchObject({ votes: 1, lost: 0, screensMs: { p50: 17, p99: 17, max: 17 } })
  })

  it('counts a vote that misses a screen as lost, with infinite latency', () => {
    const book = createVoteLedger(1)
    book.enter(0, 1, 0)
    for (const screen of everyScreen.slice(1)) book.saw(0, screen, 1, undefined, 5)
    expect(book.pending()).toBe(1)
    expect(book.sum(0, 1)).toMatchObject({ lost: 1, screensMs: { p99: Number.POSITIVE_INFINITY } })
    book.saw(0, 0, 1, undefined, 9)
    expect(book.pending()).toBe(0)
    expect(book.sum(0, 1)).toMatchObject({ lost: 0, screensMs: { max: 9 } })
  })

  it('counts the votes that reached the last screen in a time, whenever they were due', () => {
    const book = createVoteLedger(1)
    for (const due of [0, 10, 20]) book.enter(0, 1, due)
    for (const at of [30, 40]) for (const screen of everyScreen) book.saw(0, screen, 1, undefined, at)
    expect(book.shownWithin(30, 40)).toBe(1)
    expect(book.shownWithin(0, 100)).toBe(2)
  })

  it('distinguishes two votes of one player, and votes of two players in any order', () => {
    const book = createVoteLedger(1)
    book.enter(0, 1, 0)
    book.enter(0, 2, 10)
    book.enter(0, 1, 20)
    for (const screen of everyScreen) book.saw(0, screen, 2, undefined, 15)
    for (const screen of everyScreen) book.saw(0, screen, 1, undefined, 17)
    expect(book.pending()).toBe(1)
    for (const screen of everyScreen) book.saw(0, screen, 1, undefined, 50)
    expect(book.sum(0, 3).screensMs).toEqual({ p50: 17, p99: 30, max: 30 })
  })

  it('applies a count to all votes up to it, once', () => {
    const book = createVoteLedger(1)
    for (const due of [0, 10, 20]) book.enter(0, 4, due)
    for (const screen of everyScreen) book.saw(0, screen, 4, 2, 30)
    for (const screen of everyScreen) book.saw(0, screen, 4, 2, 40)
    expect(book.pending()).toBe(1)
    expect(book.sum(0, 2).screensMs).toEqual({ p50: 20, p99: 30, max: 30 })
  })

  it('measures answers independently of screens', () => {
    const book = createVoteLedger(1)
    book.enter(0, 1, 0)
    book.enter(0, 1, 5)
    book.answered(0, 1, 2)
    book.answered(0, 1, 9)
    expect(book.sum(0, 2).answersMs).toEqual({ p50: 2, p99: 4, max: 4 })
  })

  it('throws for a vote that was never given', () => {
    const book = createVoteLedger(1)
    expect(() => book.saw(0, 0, 1, undefined, 1)).toThrow('never given')
    expect(() => book.answered(0, 1, 1)).toThrow('never given')
  })
})
