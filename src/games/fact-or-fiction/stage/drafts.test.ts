import { describe, expect, it } from 'vitest'
import {
  acknowledgeDrafts,
  dirtyDrafts,
  editDraft,
  findMissing,
  isDirty,
  markSaved,
  startDrafts,
} from './drafts.ts'

const NOTHING_REMEMBERED = new Map()
const chess = { text: 'I won at airport chess', isFact: true }
const fridge = { text: 'I was the voice of a fridge', isFact: false }

describe('starting drafts', () => {
  it('takes the server’s statements and leaves the other slots blank', () => {
    const drafts = startDrafts(2, [{ slot: 1, ...fridge }], NOTHING_REMEMBERED)
    expect(drafts).toMatchObject([{ text: '', isFact: null }, fridge])
    expect(drafts.some(isDirty)).toBe(false)
  })

  it('restores unsaved edits from before a reload', () => {
    const drafts = startDrafts(
      2,
      [{ slot: 0, ...chess }],
      new Map([[0, { text: 'I won at ai', isFact: null }]]),
    )
    expect(drafts[0]).toMatchObject({ text: 'I won at ai', isFact: null })
    expect(isDirty(drafts[0]!)).toBe(true)
  })

  it('has nothing to save if the server already has the remembered draft', () => {
    const drafts = startDrafts(1, [{ slot: 0, ...chess }], new Map([[0, chess]]))
    expect(isDirty(drafts[0]!)).toBe(false)
  })
})

describe('an echo of the server', () => {
  it('never replaces a draft that is being typed', () => {
    const typed = editDraft(startDrafts(1, [], NOTHING_REMEMBERED), 0, { text: 'I won at airport' })
    expect(acknowledgeDrafts(typed, [{ slot: 0, text: 'I won', isFact: null }])).toBe(typed)
  })

  it('never replaces a draft that was saved after it', () => {
    const typed = editDraft(startDrafts(1, [], NOTHING_REMEMBERED), 0, chess)
    const saved = markSaved(typed, 0, chess)
    expect(acknowledgeDrafts(saved, [{ slot: 0, text: 'I won', isFact: null }])[0]).toMatchObject(chess)
  })

  it('updates an untouched draft', () => {
    const drafts = acknowledgeDrafts(startDrafts(2, [], NOTHING_REMEMBERED), [{ slot: 1, ...fridge }])
    expect(drafts[1]).toMatchObject(fridge)
    expect(isDirty(drafts[1]!)).toBe(false)
  })

  it('keeps the same object if nothing changed', () => {
    const drafts = startDrafts(1, [{ slot: 0, ...chess }], NOTHING_REMEMBERED)
    expect(acknowledgeDrafts(drafts, [{ slot: 0, ...chess }])).toBe(drafts)
  })
})

describe('a save', () => {
  it('leaves edits made during the write unsaved', () => {
    const sent = editDraft(startDrafts(1, [], NOTHING_REMEMBERED), 0, { text: 'I won' })
    const typedOn = editDraft(sent, 0, { text: 'I won at chess' })
    expect(dirtyDrafts(markSaved(typedOn, 0, { text: 'I won', isFact: null }))).toEqual(
      new Map([[0, { text: 'I won at chess', isFact: null }]]),
    )
  })

  it('without an answer leaves the draft unsaved, even after the original text is restored', () => {
    const drafts = startDrafts(1, [{ slot: 0, ...chess }], NOTHING_REMEMBERED)
    const lost = markSaved(editDraft(drafts, 0, { text: 'other words' }), 0, null)
    expect(isDirty(editDraft(lost, 0, chess)[0]!)).toBe(true)
  })
})

describe('the missing parts of a statement', () => {
  it('[FOF-7] are empty with three characters and a choice', () => {
    expect(findMissing({ text: 'abc', isFact: false })).toEqual([])
    expect(findMissing({ text: 'ab', isFact: false })).toEqual(['text'])
    expect(findMissing({ text: 'abc', isFact: null })).toEqual(['truth'])
  })

  it('[FOF-7] count white space as the server does', () => {
    expect(findMissing({ text: ' \n ab  ', isFact: true })).toEqual(['text'])
  })
})
