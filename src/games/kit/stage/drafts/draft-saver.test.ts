import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftSaver, type SaveOutcome } from './draft-saver.ts'
import { type EntriesBySlot, startDrafts } from './drafts.ts'

interface Statement extends Record<string, unknown> {
  readonly text: string
  readonly isFact: boolean | null
}

interface Write {
  readonly slot: number
  readonly text: string
  readonly answer: (outcome: SaveOutcome) => Promise<void>
}

const blank: Statement = { text: '', isFact: null }

function setUp(remembered: EntriesBySlot<Statement> = new Map()) {
  const writes: Write[] = []
  const memory: { dirty: EntriesBySlot<Statement> } = { dirty: new Map() }
  const saver = createDraftSaver({
    drafts: startDrafts({ count: 2, blank }, new Map(), remembered),
    blank,
    send(slot, content: Statement) {
      const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
      writes.push({ slot, text: content.text, answer: async (outcome) => resolve(outcome) })
      return promise
    },
    remember(dirty) {
      memory.dirty = dirty
    },
    pauseMs: () => 400,
  })
  saver.open()
  return {
    saver,
    writes,
    memory,
    texts: () => writes.map((write) => write.text),
    passTime: () => vi.runOnlyPendingTimers(),
    async answer(outcome: SaveOutcome) {
      await writes.at(-1)?.answer(outcome)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('typing in a draft', () => {
  it('is debounced and sends only the latest text', () => {
    const { saver, texts, passTime } = setUp()
    saver.edit(0, { text: 'I' })
    saver.edit(0, { text: 'I won' })
    expect(texts()).toEqual([])
    passTime()
    expect(texts()).toEqual(['I won'])
  })

  it('keeps at most one write per slot in flight, then sends the newest text', async () => {
    const { saver, texts, passTime, answer } = setUp()
    saver.edit(0, { text: 'I won' })
    passTime()
    saver.edit(0, { text: 'I won at' })
    passTime()
    saver.edit(0, { text: 'I won at chess' })
    passTime()
    expect(texts()).toEqual(['I won'])
    await answer('saved')
    expect(texts()).toEqual(['I won', 'I won at chess'])
  })

  it('writes two slots in parallel', () => {
    const { saver, writes, passTime } = setUp()
    saver.edit(0, { text: 'one' })
    saver.edit(1, { text: 'two' })
    passTime()
    expect(writes.map((write) => write.slot)).toEqual([0, 1])
  })
})

describe('the memory of unsaved drafts', () => {
  it('holds an unsaved draft and drops it once saved', async () => {
    const { saver, memory, passTime, answer } = setUp()
    saver.edit(0, { text: 'I won' })
    expect(memory.dirty).toEqual(new Map([[0, { text: 'I won', isFact: null }]]))
    passTime()
    await answer('saved')
    expect(memory.dirty.size).toBe(0)
  })

  it('is sent when the saver opens', () => {
    const { texts } = setUp(new Map([[1, { text: 'left behind', isFact: true }]]))
    expect(texts()).toEqual(['left behind'])
  })
})

describe('a failed write', () => {
  it('is retried without an answer', async () => {
    const { saver, texts, passTime, answer } = setUp()
    saver.edit(0, { text: 'I won' })
    passTime()
    await answer('unanswered')
    passTime()
    expect(texts()).toEqual(['I won', 'I won'])
  })

  it('is not retried after a refusal, and the draft stays', async () => {
    const { saver, texts, passTime, answer } = setUp()
    saver.edit(0, { text: 'I won' })
    passTime()
    await answer('refused')
    passTime()
    expect(texts()).toEqual(['I won'])
    expect(saver.read()[0]).toMatchObject({ content: { text: 'I won' } })
  })

  it('is not retried once the saver has closed and sent its unsaved drafts', async () => {
    const { saver, texts, passTime, answer } = setUp()
    saver.edit(0, { text: 'I won' })
    saver.close()
    expect(texts()).toEqual(['I won'])
    await answer('unanswered')
    passTime()
    expect(texts()).toEqual(['I won'])
  })
})

describe('saving all drafts', () => {
  it('waits for the write in flight and for later edits', async () => {
    const { saver, texts, passTime, answer } = setUp()
    saver.edit(0, { text: 'I won' })
    passTime()
    saver.edit(0, { text: 'I won at chess' })
    let isSaved: boolean | null = null
    void saver.saveAll().then((taken) => {
      isSaved = taken
    })
    await answer('saved')
    expect(texts()).toEqual(['I won', 'I won at chess'])
    expect(isSaved).toBe(null)
    await answer('saved')
    expect(isSaved).toBe(true)
  })

  it('resolves to false if the server did not accept everything', async () => {
    const { saver, answer } = setUp()
    saver.edit(0, { text: 'I won' })
    const saving = saver.saveAll()
    await answer('unanswered')
    expect(await saving).toBe(false)
  })
})
