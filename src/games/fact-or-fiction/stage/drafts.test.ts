import { describe, expect, test } from 'vitest'
import {
  acknowledgeDrafts,
  dirtyDrafts,
  editDraft,
  isDirty,
  lacks,
  markSaved,
  startDrafts,
} from './drafts.ts'

const NOTHING_REMEMBERED = new Map()
const chess = { text: 'I won at airport chess', isFact: true }
const fridge = { text: 'I was the voice of a fridge', isFact: false }

describe('starting', () => {
  test('begins with what the server has, blank where it has nothing', () => {
    const drafts = startDrafts(2, [{ slot: 1, ...fridge }], NOTHING_REMEMBERED)
    expect(drafts).toMatchObject([{ text: '', isFact: null }, fridge])
    expect(drafts.some(isDirty)).toBe(false)
  })

  test('brings back what was typed but not saved before a reload', () => {
    const drafts = startDrafts(
      2,
      [{ slot: 0, ...chess }],
      new Map([[0, { text: 'I won at ai', isFact: null }]]),
    )
    expect(drafts[0]).toMatchObject({ text: 'I won at ai', isFact: null })
    expect(isDirty(drafts[0]!)).toBe(true)
  })

  test('has nothing to save where the server already has what is remembered', () => {
    const drafts = startDrafts(1, [{ slot: 0, ...chess }], new Map([[0, chess]]))
    expect(isDirty(drafts[0]!)).toBe(false)
  })
})

describe('echoes', () => {
  test('an older echo never replaces what is being typed', () => {
    const typed = editDraft(startDrafts(1, [], NOTHING_REMEMBERED), 0, { text: 'I won at airport' })
    expect(acknowledgeDrafts(typed, [{ slot: 0, text: 'I won', isFact: null }])).toBe(typed)
  })

  test('an echo that comes late never replaces what was saved after it', () => {
    const typed = editDraft(startDrafts(1, [], NOTHING_REMEMBERED), 0, chess)
    const saved = markSaved(typed, 0, chess)
    expect(acknowledgeDrafts(saved, [{ slot: 0, text: 'I won', isFact: null }])[0]).toMatchObject(chess)
  })

  test('a statement that was not touched here follows the server', () => {
    const drafts = acknowledgeDrafts(startDrafts(2, [], NOTHING_REMEMBERED), [{ slot: 1, ...fridge }])
    expect(drafts[1]).toMatchObject(fridge)
    expect(isDirty(drafts[1]!)).toBe(false)
  })

  test('one that tells nothing new changes nothing', () => {
    const drafts = startDrafts(1, [{ slot: 0, ...chess }], NOTHING_REMEMBERED)
    expect(acknowledgeDrafts(drafts, [{ slot: 0, ...chess }])).toBe(drafts)
  })
})

describe('saving', () => {
  test('what is typed while a write is under way stays unsaved', () => {
    const sent = editDraft(startDrafts(1, [], NOTHING_REMEMBERED), 0, { text: 'I won' })
    const typedOn = editDraft(sent, 0, { text: 'I won at chess' })
    expect(dirtyDrafts(markSaved(typedOn, 0, { text: 'I won', isFact: null }))).toEqual(
      new Map([[0, { text: 'I won at chess', isFact: null }]]),
    )
  })

  test('a write without an answer leaves the draft unsaved, even if it is typed back to what it was', () => {
    const drafts = startDrafts(1, [{ slot: 0, ...chess }], NOTHING_REMEMBERED)
    const lost = markSaved(editDraft(drafts, 0, { text: 'other words' }), 0, null)
    expect(isDirty(editDraft(lost, 0, chess)[0]!)).toBe(true)
  })
})

describe('what a statement lacks', () => {
  test('[FOF-7] three characters and a choice make it complete', () => {
    expect(lacks({ text: 'abc', isFact: false })).toEqual([])
    expect(lacks({ text: 'ab', isFact: false })).toEqual(['text'])
    expect(lacks({ text: 'abc', isFact: null })).toEqual(['truth'])
  })

  test('[FOF-7] white space counts as the server counts it', () => {
    expect(lacks({ text: ' \n ab  ', isFact: true })).toEqual(['text'])
  })
})
