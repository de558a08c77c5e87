import { expect, it, vi } from 'vitest'
import { announce, announcements } from './announce.ts'

it('[ROOM-181] an announcement is withdrawn after 7 s, and no other removes it before', () => {
  vi.useFakeTimers()
  const texts = () => announcements.getState().map(({ text }) => text)
  announce('Tomasz joined.')
  vi.advanceTimersByTime(6_000)
  const withdraw = announce('Priya joined.')
  announce('10 seconds left')
  expect(texts()).toEqual(['Tomasz joined.', 'Priya joined.', '10 seconds left'])
  withdraw()
  vi.advanceTimersByTime(2_000)
  expect(texts()).toEqual(['10 seconds left'])
  vi.advanceTimersByTime(5_000)
  expect(texts()).toEqual([])
  vi.useRealTimers()
})
