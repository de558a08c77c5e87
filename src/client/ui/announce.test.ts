import { expect, it, vi } from 'vitest'
import { announce, announcement } from './announce.ts'

it('[ROOM-181] an announcement is withdrawn after a few seconds, but not a newer one', () => {
  vi.useFakeTimers()
  const text = () => announcement.getState().text
  announce('Tomasz joined.')
  vi.advanceTimersByTime(6_000)
  expect(text()).toBe('Tomasz joined.')
  announce('Priya joined.')
  vi.advanceTimersByTime(2_000)
  expect(text()).toBe('Priya joined.')
  vi.advanceTimersByTime(5_000)
  expect(text()).toBe('')
  vi.useRealTimers()
})
