import { describe, expect, it } from 'vitest'
import { type GameStart, readSplashKey, timeSplash, titleLines } from './splash-timing.ts'

const start: GameStart = { phaseMs: 60_000, elapsedMs: 100, pageAgeMs: 90_000, isKnown: false }

describe('[GAME-40] the title of a game', () => {
  it('stays until 2 s after the start', () => {
    expect(timeSplash(start)).toBe(1_900)
    expect(timeSplash({ ...start, elapsedMs: 1_500 })).toBe(500)
  })

  it('is not shown once its time is nearly over', () => {
    expect(timeSplash({ ...start, elapsedMs: 1_800 })).toBe(0)
    expect(timeSplash({ ...start, elapsedMs: 20_000 })).toBe(0)
  })

  it('is not shown by a page that was loaded after the start, nor by one that has shown the game', () => {
    expect(timeSplash({ ...start, elapsedMs: 900, pageAgeMs: 400 })).toBe(0)
    expect(timeSplash({ ...start, isKnown: true })).toBe(0)
  })

  it('takes a small part of a short phase', () => {
    expect(timeSplash({ ...start, phaseMs: 7_500, elapsedMs: 0 })).toBe(1_125)
  })

  it('is as long as ever on a page whose clock is behind', () => {
    expect(timeSplash({ ...start, elapsedMs: -50 })).toBe(2_000)
  })
})

it.each([
  ['Fact or Fiction', ['Fact or', 'Fiction']],
  ['Speed Polls', ['Speed', 'Polls']],
  ['Ludo', ['Ludo']],
])('%s is written in lines of similar length', (name, lines) => {
  expect(titleLines(name)).toEqual(lines)
})

describe('[GAME-166] a key that dismisses the title', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false }
  const inField = { isInField: true, hasField: true }
  const besideField = { isInField: false, hasField: true }
  const withoutField = { isInField: false, hasField: false }

  it.each([
    ['a letter, in a field', { ...plain, key: 'I' }, inField, 'pass'],
    ['Enter, in a field', { ...plain, key: 'Enter' }, inField, 'pass'],
    ['a letter beside a field', { ...plain, key: 'I' }, besideField, 'type'],
    ['a letter of another script beside a field', { ...plain, key: 'é' }, besideField, 'type'],
    ['a letter without a field', { ...plain, key: 'a' }, withoutField, 'swallow'],
    ['Space', { ...plain, key: ' ' }, besideField, 'swallow'],
    ['Enter', { ...plain, key: 'Enter' }, besideField, 'swallow'],
    ['Tab', { ...plain, key: 'Tab' }, besideField, 'pass'],
    ['a shortcut', { ...plain, ctrlKey: true, key: 'r' }, besideField, 'pass'],
    ['a modifier alone', { ...plain, key: 'Shift' }, besideField, 'ignore'],
  ] as const)('%s', (_, event, focus, effect) => {
    expect(readSplashKey(event, focus)).toBe(effect)
  })
})
