import { describe, expect, it } from 'vitest'
import { listNames } from '#ui/names/name-list.ts'
import { startDrafts } from '../../kit/stage/drafts/drafts.ts'
import factOrFictionDefinition from '../definition.ts'
import { BLANK_STATEMENT, missingText, unfinishedText } from './submit/statement-draft.ts'

describe('listNames with a limit of three', () => {
  it.each([
    [['Ana'], 'Ana'],
    [['Ana', 'Bo'], 'Ana and Bo'],
    [['Ana', 'Bo', 'Cy'], 'Ana, Bo and Cy'],
    [['Ana', 'Bo', 'Cy', 'Dee', 'Eli'], 'Ana, Bo, Cy and 2 more'],
  ])('joins %j', (names, text) => {
    expect(listNames(names, 3)).toBe(text)
  })
})

describe('the reason for an award', () => {
  it.each([
    ['best-bluffer', 2 / 3, 'Fooled 67% of all who voted'],
    ['best-bluffer', 1, 'Fooled everybody who voted'],
    ['human-lie-detector', 1, 'Was right once'],
    ['human-lie-detector', 4, 'Was right 4 times'],
    ['open-book', 0, 'Fooled nobody at all'],
    ['open-book', 1, 'Fooled only one player'],
  ] as const)('states %s with the value %d', (kind, value, text) => {
    expect(factOrFictionDefinition.awards[kind].reason(value)).toBe(text)
  })
})

describe('the text about missing parts', () => {
  it('names the missing parts of one statement', () => {
    expect(missingText(['text', 'truth'])).toBe('Write at least 3 characters and pick Fact or Fiction.')
    expect(missingText([])).toBe(null)
  })

  it('names the unfinished statements', () => {
    const mine = new Map([[1, { text: 'all done', isFact: true }]])
    expect(unfinishedText(startDrafts({ count: 2, blank: BLANK_STATEMENT }, mine, new Map()))).toBe(
      'Statement 1 is not finished yet.',
    )
    expect(unfinishedText(startDrafts({ count: 3, blank: BLANK_STATEMENT }, mine, new Map()))).toBe(
      'Statements 1 and 3 are not finished yet.',
    )
    expect(unfinishedText(startDrafts({ count: 2, blank: BLANK_STATEMENT }, new Map(), new Map()))).toBe(
      'Finish all 2 statements, then submit.',
    )
  })

  it('is null when all statements are complete', () => {
    const mine = new Map([[0, { text: 'all done', isFact: true }]])
    expect(unfinishedText(startDrafts({ count: 1, blank: BLANK_STATEMENT }, mine, new Map()))).toBe(null)
  })
})
