import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announcements } from '#ui/announcer/announce.ts'
import { SpacedAnnouncer } from './spaced-announcer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  announcements.setState([], true)
  vi.useRealTimers()
})

it('[GAME-117] lines are read aloud at once, then at most once in a time, the newest three together, and do not stay in the page', () => {
  const spoken: string[] = []
  const stopListening = announcements.subscribe((now, before) => {
    if (now.length > before.length) spoken.push(now.at(-1)?.text ?? '')
  })
  const shown = () => announcements.getState().map(({ text }) => text)
  const announcer = new SpacedAnnouncer()
  announcer.add(['a'])
  expect(spoken).toEqual(['a'])
  for (const line of ['b', 'c', 'd', 'e']) announcer.add([line])
  vi.advanceTimersByTime(1_999)
  expect(spoken).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(spoken).toEqual(['a', 'c d e'])
  // Nothing came in the meantime: the next line is read at once.
  expect(shown()).toEqual(['c d e'])
  vi.advanceTimersByTime(2_000)
  expect(shown()).toEqual([])
  announcer.add(['f'])
  expect(spoken).toEqual(['a', 'c d e', 'f'])
  announcer.add(['g'])
  announcer.stop()
  vi.advanceTimersByTime(10_000)
  expect([spoken.length, shown()]).toEqual([3, []])
  stopListening()
})
