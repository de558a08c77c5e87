import { describe, expect, it } from 'vitest'
import { acknowledgeDrafts, dirtyDrafts, editDraft, isDirty, markSaved, startDrafts } from './drafts.ts'

interface Statement extends Record<string, unknown> {
  readonly text: string
  readonly isFact: boolean | null
}

const blank: Statement = { text: '', isFact: null }
const chess: Statement = { text: 'I won at airport chess', isFact: true }
const fridge: Statement = { text: 'I was the voice of a fridge', isFact: false }

describe('starting drafts', () => {
  it('takes the server’s entries and leaves the other slots blank', () => {
    const drafts = start(2, [[1, fridge]])
    expect(drafts).toMatchObject([{ content: blank }, { content: fridge }])
    expect(drafts.some(isDirty)).toBe(false)
  })

  it('restores unsaved edits from before a reload', () => {
    const drafts = start(2, [[0, chess]], [[0, { text: 'I won at ai', isFact: null }]])
    expect(drafts[0]).toMatchObject({ content: { text: 'I won at ai', isFact: null } })
    expect(isDirty(drafts[0]!)).toBe(true)
  })

  it('has nothing to save if the server already has the remembered draft', () => {
    const drafts = start(1, [[0, chess]], [[0, chess]])
    expect(isDirty(drafts[0]!)).toBe(false)
  })
})

describe('an echo of the server', () => {
  it('never replaces a draft that is being typed', () => {
    const typed = editDraft(start(1, []), 0, { text: 'I won at airport' })
    expect(acknowledge(typed, [[0, { text: 'I won', isFact: null }]])).toBe(typed)
  })

  it('never replaces a draft that was saved after it', () => {
    const typed = editDraft(start(1, []), 0, chess)
    const saved = markSaved(typed, 0, chess)
    expect(acknowledge(saved, [[0, { text: 'I won', isFact: null }]])[0]).toMatchObject({ content: chess })
  })

  it('updates an untouched draft', () => {
    const drafts = acknowledge(start(2, []), [[1, fridge]])
    expect(drafts[1]).toMatchObject({ content: fridge })
    expect(isDirty(drafts[1]!)).toBe(false)
  })

  it('keeps the same object if nothing changed', () => {
    const drafts = start(1, [[0, chess]])
    expect(acknowledge(drafts, [[0, chess]])).toBe(drafts)
  })
})

describe('a save', () => {
  it('leaves edits made during the write unsaved', () => {
    const sent = editDraft(start(1, []), 0, { text: 'I won' })
    const typedOn = editDraft(sent, 0, { text: 'I won at chess' })
    expect(dirtyDrafts(markSaved(typedOn, 0, { text: 'I won', isFact: null }))).toEqual(
      new Map([[0, { text: 'I won at chess', isFact: null }]]),
    )
  })

  it('without an answer leaves the draft unsaved, even after the original text is restored', () => {
    const drafts = start(1, [[0, chess]])
    const lost = markSaved(editDraft(drafts, 0, { text: 'other words' }), 0, null)
    expect(isDirty(editDraft(lost, 0, chess)[0]!)).toBe(true)
  })
})

/** Drafts of `count` slots, with the server's entries and those remembered from before a reload. */
function start(
  count: number,
  mine: readonly [number, Statement][],
  remembered: readonly [number, Statement][] = [],
) {
  return startDrafts({ count, blank }, new Map(mine), new Map(remembered))
}

function acknowledge(drafts: ReturnType<typeof start>, mine: readonly [number, Statement][]) {
  return acknowledgeDrafts(drafts, new Map(mine), blank)
}
