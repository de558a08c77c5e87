import { beforeEach, expect, it, vi } from 'vitest'
import { readToastDetails } from './page-toasts.ts'
import { GAME_START } from './toast.ts'
import { createToastStore } from './toast-store.ts'

let store: ReturnType<typeof createToastStore>
const shown = () => store.toasts.getState()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  store = createToastStore()
  return () => vi.useRealTimers()
})

it('a toast by default runs for ten seconds and is not closable', () => {
  const id = store.show({ type: 'info', message: 'Link copied!' })
  expect(id).toBe('1700000000000')
  expect(shown()).toMatchObject([
    { id, duration: 10_000, closable: false, isPaused: false, remainingTime: 10_000 },
  ])
})

it('a toast is removed when its time runs out, not before', () => {
  store.show({ type: 'success', message: 'Link copied!', duration: 2000 })
  vi.advanceTimersByTime(1999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toHaveLength(0)
})

it('a paused toast keeps its remaining time, regardless of the length of the pause', () => {
  const id = store.show({ type: 'info', message: 'Hello' })
  vi.advanceTimersByTime(4000)
  store.pause(id)
  expect(shown()).toMatchObject([{ isPaused: true, remainingTime: 6000 }])
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(1)

  store.resume(id)
  expect(shown()).toMatchObject([{ isPaused: false, remainingTime: 6000 }])
  vi.advanceTimersByTime(5999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toHaveLength(0)
})

it('[ROOM-175] a toast about something that ends by itself is not paused', () => {
  const id = store.show({ type: 'info', message: 'Hello', pausable: false })
  store.pause(id)
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual([])
})

it('the remaining time of a toast that is paused twice shrinks by the time in between', () => {
  const id = store.show({ type: 'info', message: 'Hello' })
  vi.advanceTimersByTime(4000)
  store.pause(id)
  store.resume(id)
  vi.advanceTimersByTime(1000)
  store.pause(id)
  expect(shown()).toMatchObject([{ remainingTime: 5000 }])
})

it('pausing one toast does not pause the others', () => {
  const held = store.show({ type: 'info', message: 'Held' })
  store.show({ type: 'info', message: 'Running' })
  store.pause(held)
  vi.advanceTimersByTime(10_000)
  expect(shown().map((toast) => toast.message)).toEqual(['Held'])
})

it('two toasts in one millisecond have distinct, ordered ids', () => {
  const first = store.show({ type: 'info', message: 'One' })
  const second = store.show({ type: 'info', message: 'Two' })
  expect(Number(second)).toBeGreaterThan(Number(first))
})

it('closing removes the toast and stops its clock', () => {
  const id = store.show({ type: 'error', message: 'Oops', closable: true })
  store.close(id)
  expect(shown()).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('a toast replaces the previous one about the same subject, and no other', () => {
  store.show({ type: 'success', message: 'Voted', about: 'vote' })
  store.show({ type: 'info', message: 'Link copied!' })
  store.show({ type: 'info', message: 'Vote removed', about: 'vote' })
  expect(shown().map((toast) => toast.message)).toEqual(['Link copied!', 'Vote removed'])
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual([])
})

it('[GAME-137] when a game starts, all toasts close but errors and that of the start', () => {
  store.show({ type: 'success', message: 'Link copied!', about: 'link' })
  store.show({ type: 'info', message: 'Zoe is back' })
  store.show({ type: 'error', message: 'Oops' })
  store.show({ type: 'success', message: 'Starting', about: GAME_START })
  store.closeAbout(null)
  expect(shown().map((toast) => toast.message)).toEqual(['Oops', 'Starting'])
})

it('[WIRE-135] of six toasts the first four run; the others follow as those are removed', () => {
  for (const message of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) store.show({ type: 'info', message })
  vi.advanceTimersByTime(9_999)
  expect(shown()).toHaveLength(6)
  vi.advanceTimersByTime(1)
  expect(shown().map((toast) => toast.message)).toEqual(['Five', 'Six'])
  vi.advanceTimersByTime(9_999)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

it('[WIRE-200] an error takes the place of the last visible information, whose clock waits', () => {
  for (const message of ['One', 'Two', 'Three', 'Four']) store.show({ type: 'info', message })
  store.show({ type: 'error', message: 'Oops' })
  store.show({ type: 'error', message: 'Again' })
  expect(shown().map((toast) => toast.message)).toEqual(['Oops', 'Again', 'One', 'Two', 'Three', 'Four'])
  vi.advanceTimersByTime(10_000)
  expect(shown().map((toast) => toast.message)).toEqual(['Three', 'Four'])
})

it('[WIRE-135] a toast that is no longer visible keeps its remaining time', () => {
  store.show({ type: 'info', message: 'First' })
  store.show({ type: 'info', message: 'Second' })
  vi.advanceTimersByTime(4_000)
  store.setVisibleMax(1)
  vi.advanceTimersByTime(6_000)
  expect(shown()).toMatchObject([{ message: 'Second', remainingTime: 6_000 }])
  vi.advanceTimersByTime(5_999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

it('[WIRE-135] a toast that was paused when it lost its place runs once it is visible again', () => {
  store.show({ type: 'info', message: 'First' })
  store.pause(store.show({ type: 'info', message: 'Second' }))
  store.setVisibleMax(1)
  vi.advanceTimersByTime(10_000)
  expect(shown()).toMatchObject([{ message: 'Second', isPaused: false }])
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual([])
})

it('[WIRE-328] an event without details shows nothing, and one of an unknown type is an info toast of ten seconds', () => {
  for (const details of [null, undefined, 'Hello', {}, { message: '' }])
    expect(readToastDetails(details)).toBeNull()
  expect(readToastDetails({ message: 'Hello', type: 'loud', duration: -1 })).toEqual({
    message: 'Hello',
    type: 'info',
    duration: undefined,
  })
  expect(readToastDetails({ message: 'Hello', type: 'error', duration: 500, closable: true })).toEqual({
    message: 'Hello',
    type: 'error',
    duration: 500,
    closable: true,
  })
})
