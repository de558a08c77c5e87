import { describe, expect, test } from 'vitest'
import { listNames } from '#client/ui/name-list.ts'
import { awardText } from './award-text.ts'
import { startDrafts } from './drafts.ts'
import { missingText, unfinishedText } from './missing-text.ts'

describe('lists of names', () => {
  test.each([
    [['Ana'], 'Ana'],
    [['Ana', 'Bo'], 'Ana and Bo'],
    [['Ana', 'Bo', 'Cy'], 'Ana, Bo and Cy'],
    [['Ana', 'Bo', 'Cy', 'Dee', 'Eli'], 'Ana, Bo, Cy and 2 more'],
  ])('%j', (names, words) => {
    expect(listNames(names, 3)).toBe(words)
  })
})

describe('awards', () => {
  test.each([
    ['best-bluffer', 2 / 3, 'Fooled 67% of all who voted'],
    ['best-bluffer', 1, 'Fooled everybody who voted'],
    ['human-lie-detector', 1, 'Was right once'],
    ['human-lie-detector', 4, 'Was right 4 times'],
    ['open-book', 0, 'Fooled nobody at all'],
    ['open-book', 1, 'Fooled only one player'],
  ] as const)('%s with %d', (kind, value, words) => {
    expect(awardText({ kind, value })).toBe(words)
  })
})

describe('what is missing', () => {
  test('names what one statement lacks', () => {
    expect(missingText(['text', 'truth'])).toBe('Write at least 3 characters and pick Fact or Fiction.')
    expect(missingText([])).toBe(null)
  })

  test('names the statements that hold up the rest', () => {
    const mine = [{ slot: 1, text: 'all done', isFact: true }]
    expect(unfinishedText(startDrafts(2, mine, new Map()))).toBe('Statement 1 is not finished yet.')
    expect(unfinishedText(startDrafts(3, mine, new Map()))).toBe('Statements 1 and 3 are not finished yet.')
    expect(unfinishedText(startDrafts(2, [], new Map()))).toBe('Finish all 2 statements, then submit.')
  })

  test('says nothing when all is there', () => {
    expect(unfinishedText(startDrafts(1, [{ slot: 0, text: 'all done', isFact: true }], new Map()))).toBe(
      null,
    )
  })
})
