import { describe, expect, it } from 'vitest'
import { createGutMemory, timeCast } from './gut.ts'

const session = 'session-1'
const statement = 'fact-1'

describe('[FOF-40] the choice before the vote', () => {
  it('is kept for one statement of one game', () => {
    const memory = createGutMemory(createStorage())
    expect(memory.recall(session, statement)).toBeNull()
    memory.keep(session, statement, true)
    memory.keep(session, statement, false)
    expect(memory.recall(session, statement)).toBe(false)
    expect(memory.recall(session, 'fact-2')).toBeNull()
    expect(memory.recall('session-2', statement)).toBeNull()
  })

  it('survives a reload', () => {
    const storage = createStorage()
    createGutMemory(storage).keep(session, statement, true)
    expect(createGutMemory(storage).recall(session, statement)).toBe(true)
  })

  it.each([
    ['', null],
    ['nonsense', null],
    ['["session-1","fact-1","yes"]', null],
    ['["session-1","fact-1",true]', true],
  ])('a stored choice (%s) is checked', (stored, expected) => {
    expect(createGutMemory(createStorage(stored)).recall(session, statement)).toBe(expected)
  })

  it('works without storage, and with a full one', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const storage of [null, full]) {
      const memory = createGutMemory(storage)
      memory.keep(session, statement, true)
      expect(memory.recall(session, statement)).toBe(true)
    }
  })
})

describe('[FOF-64] the choice before the vote', () => {
  it('is cast at the drawn moment of the first second of the vote', () => {
    const vote = { phaseEndsAt: 20_000, phaseMs: 10_000, now: 10_000 }
    expect(timeCast(vote, 0)).toBe(0)
    expect(timeCast(vote, 0.5)).toBe(500)
    expect(timeCast(vote, 0.999)).toBeLessThan(1_000)
    expect(timeCast({ ...vote, now: 10_300 }, 0.5)).toBe(200)
  })

  it('is cast at once by a page that comes later', () => {
    expect(timeCast({ phaseEndsAt: 20_000, phaseMs: 10_000, now: 13_000 }, 0.5)).toBe(0)
  })

  it('is cast sooner in a short vote', () => {
    expect(timeCast({ phaseEndsAt: 11_250, phaseMs: 1_250, now: 10_000 }, 0.8)).toBe(100)
  })
})

function createStorage(stored: string | null = null) {
  let text = stored
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}
