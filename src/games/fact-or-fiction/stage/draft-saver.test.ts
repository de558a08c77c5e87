import { describe, expect, test } from 'vitest'
import { createDraftSaver, type SaveOutcome } from './draft-saver.ts'
import { type DraftContent, type RememberedDrafts, startDrafts } from './drafts.ts'

interface Write {
  readonly slot: number
  readonly text: string
  readonly answer: (outcome: SaveOutcome) => Promise<void>
}

function setUp(remembered: RememberedDrafts = new Map()) {
  const writes: Write[] = []
  const timers = new Map<object, () => void>()
  const memory: { dirty: RememberedDrafts } = { dirty: new Map() }
  const desk = createDraftSaver({
    drafts: startDrafts(2, [], remembered),
    send(slot, content: DraftContent) {
      const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
      writes.push({ slot, text: content.text, answer: async (outcome) => resolve(outcome) })
      return promise
    },
    remember(dirty) {
      memory.dirty = dirty
    },
    pauseMs: () => 400,
    startTimer(callback) {
      const timer = {}
      timers.set(timer, callback)
      return () => timers.delete(timer)
    },
  })
  desk.open()
  return {
    desk,
    writes,
    memory,
    texts: () => writes.map((write) => write.text),
    passTime() {
      const due = [...timers.values()]
      timers.clear()
      for (const callback of due) callback()
    },
    async answer(outcome: SaveOutcome) {
      await writes.at(-1)?.answer(outcome)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

describe('typing', () => {
  test('goes out once it pauses, only the last of it', () => {
    const { desk, texts, passTime } = setUp()
    desk.edit(0, { text: 'I' })
    desk.edit(0, { text: 'I won' })
    expect(texts()).toEqual([])
    passTime()
    expect(texts()).toEqual(['I won'])
  })

  test('never has two writes of one slot under way; the newest follows', async () => {
    const { desk, texts, passTime, answer } = setUp()
    desk.edit(0, { text: 'I won' })
    passTime()
    desk.edit(0, { text: 'I won at' })
    passTime()
    desk.edit(0, { text: 'I won at chess' })
    passTime()
    expect(texts()).toEqual(['I won'])
    await answer('saved')
    expect(texts()).toEqual(['I won', 'I won at chess'])
  })

  test('of two slots goes side by side', () => {
    const { desk, writes, passTime } = setUp()
    desk.edit(0, { text: 'one' })
    desk.edit(1, { text: 'two' })
    passTime()
    expect(writes.map((write) => write.slot)).toEqual([0, 1])
  })
})

describe('memory', () => {
  test('holds what is unsaved, and nothing once it is saved', async () => {
    const { desk, memory, passTime, answer } = setUp()
    desk.edit(0, { text: 'I won' })
    expect(memory.dirty).toEqual(new Map([[0, { text: 'I won', isFact: null }]]))
    passTime()
    await answer('saved')
    expect(memory.dirty.size).toBe(0)
  })

  test('what an earlier page left unsaved is sent on opening', () => {
    const { texts } = setUp(new Map([[1, { text: 'left behind', isFact: true }]]))
    expect(texts()).toEqual(['left behind'])
  })
})

describe('failures', () => {
  test('a write without an answer is tried again', async () => {
    const { desk, texts, passTime, answer } = setUp()
    desk.edit(0, { text: 'I won' })
    passTime()
    await answer('unanswered')
    passTime()
    expect(texts()).toEqual(['I won', 'I won'])
  })

  test('a refused one is not, and what was typed stays', async () => {
    const { desk, texts, passTime, answer } = setUp()
    desk.edit(0, { text: 'I won' })
    passTime()
    await answer('refused')
    passTime()
    expect(texts()).toEqual(['I won'])
    expect(desk.read()[0]).toMatchObject({ text: 'I won' })
  })

  test('a closed desk sends what is left and tries no longer', async () => {
    const { desk, texts, passTime, answer } = setUp()
    desk.edit(0, { text: 'I won' })
    desk.close()
    expect(texts()).toEqual(['I won'])
    await answer('unanswered')
    passTime()
    expect(texts()).toEqual(['I won'])
  })
})

describe('saving all', () => {
  test('waits for the write under way and for what was typed after it', async () => {
    const { desk, texts, passTime, answer } = setUp()
    desk.edit(0, { text: 'I won' })
    passTime()
    desk.edit(0, { text: 'I won at chess' })
    let isSaved: boolean | null = null
    void desk.saveAll().then((taken) => {
      isSaved = taken
    })
    await answer('saved')
    expect(texts()).toEqual(['I won', 'I won at chess'])
    expect(isSaved).toBe(null)
    await answer('saved')
    expect(isSaved).toBe(true)
  })

  test('tells that something was not taken', async () => {
    const { desk, answer } = setUp()
    desk.edit(0, { text: 'I won' })
    const saving = desk.saveAll()
    await answer('unanswered')
    expect(await saving).toBe(false)
  })
})
