import { expect, it } from 'vitest'
import { createSpacedAnnouncer } from './spaced-announcer.ts'

it('[GAME-117] lines are read aloud at once, then at most once in a time, the newest three together, and do not stay in the page', () => {
  const spoken: string[] = []
  let shown: string | null = null
  const timers: (() => void)[] = []
  const announcer = createSpacedAnnouncer({
    announce: (text) => {
      spoken.push(text)
      shown = text
      return () => {
        shown = null
      }
    },
    everyMs: 2_000,
    after: (ms, run) => {
      expect(ms).toBe(2_000)
      timers.push(run)
      return () => timers.splice(timers.indexOf(run), 1)
    },
  })
  announcer.add(['a'])
  expect(spoken).toEqual(['a'])
  for (const line of ['b', 'c', 'd', 'e']) announcer.add([line])
  expect(spoken).toEqual(['a'])
  timers.shift()?.()
  expect(spoken).toEqual(['a', 'c d e'])
  // Nothing came in the meantime: the next line is read at once.
  expect(shown).toBe('c d e')
  timers.shift()?.()
  expect(shown).toBeNull()
  announcer.add(['f'])
  expect(spoken).toEqual(['a', 'c d e', 'f'])
  announcer.add(['g'])
  announcer.stop()
  expect([timers, shown]).toEqual([[], null])
})
