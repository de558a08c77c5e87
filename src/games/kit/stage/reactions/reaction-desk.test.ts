import { expect, it } from 'vitest'
import type { Face, FaceCounts } from '#rooms/presence/reactions.ts'
import { createReactionDesk, REST_MS } from './reaction-desk.ts'

it('a tap is drawn at once, sent, and not drawn again when the counts arrive', () => {
  const { desk, drawn, sent } = setUp()
  desk.tap('ha')
  expect(sent).toEqual(['ha'])
  expect(drawn).toEqual([[{ ha: 1 }, true]])
  desk.receive({ ha: 1 })
  desk.receive({ ha: 1, wow: 2 })
  expect(drawn.slice(1)).toEqual([[{ ha: 1, wow: 2 }, false]])
})

it('[GAME-42] all faces rest after a tap', () => {
  const { desk, sent, pass } = setUp()
  desk.tap('ha')
  desk.tap('love')
  expect(desk.resting.getState()).toBe('ha')
  expect(sent).toEqual(['ha'])
  pass(REST_MS)
  expect(desk.resting.getState()).toBeNull()
  desk.tap('love')
  expect(sent).toEqual(['ha', 'love'])
})

it('[GAME-42] the rest is a little longer than the interval that the server grants', () => {
  expect(REST_MS).toBeGreaterThan(2_000)
  expect(REST_MS).toBeLessThan(2_200)
})

it('counts the reactions of a phase', () => {
  const { desk } = setUp()
  desk.tap('ha')
  desk.receive({ ha: 3, oof: 1 })
  expect(desk.counts.getState()).toEqual({ ha: 3, oof: 1 })
  desk.reset()
  expect(desk.counts.getState()).toEqual({})
})

function setUp() {
  let time = 0
  let tasks: { readonly at: number; readonly task: () => void }[] = []
  const sent: Face[] = []
  const drawn: [FaceCounts, boolean][] = []
  const desk = createReactionDesk({
    send: (face) => sent.push(face),
    draw: (counts, isOwn) => drawn.push([counts, isOwn]),
    now: () => time,
    schedule: (task, delayMs) => tasks.push({ at: time + delayMs, task }),
  })
  const pass = (ms: number) => {
    time += ms
    const due = tasks.filter(({ at }) => at <= time)
    tasks = tasks.filter(({ at }) => at > time)
    for (const { task } of due) task()
  }
  return { desk, sent, drawn, pass }
}
