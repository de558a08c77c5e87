import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPoses, POSE_EVERY_MS, POSE_HELD_MS } from './use-pose.ts'

describe('the poses of a page', () => {
  let drawn = 0
  let mayMove = true
  let add: ReturnType<typeof createPoses>

  beforeEach(() => {
    vi.useFakeTimers()
    drawn = 0
    mayMove = true
    add = createPoses(
      () => drawn,
      () => mayMove,
    )
    return () => vi.useRealTimers()
  })

  it('are struck by one figure at a time, and held for a moment', () => {
    const [ana, ben] = [figure(), figure()]
    add(ana)
    add(ben)
    vi.advanceTimersByTime(POSE_EVERY_MS)
    expect([isPosing(ana), isPosing(ben)]).toEqual([true, false])
    vi.advanceTimersByTime(POSE_HELD_MS)
    expect([isPosing(ana), isPosing(ben)]).toEqual([false, false])
    drawn = 0.6
    vi.advanceTimersByTime(POSE_EVERY_MS - POSE_HELD_MS)
    expect([isPosing(ana), isPosing(ben)]).toEqual([false, true])
  })

  it('are not struck while the page is hidden or its motion reduced', () => {
    const ana = figure()
    add(ana)
    mayMove = false
    vi.advanceTimersByTime(POSE_EVERY_MS)
    expect(isPosing(ana)).toBe(false)
    mayMove = true
    vi.advanceTimersByTime(POSE_EVERY_MS)
    expect(isPosing(ana)).toBe(true)
  })

  it('need no timer without figures', () => {
    const [removeAna, removeBen] = [add(figure()), add(figure())]
    removeAna()
    expect(vi.getTimerCount()).toBe(1)
    removeBen()
    expect(vi.getTimerCount()).toBe(0)
    add(figure())
    expect(vi.getTimerCount()).toBe(1)
  })
})

function figure(): Pick<HTMLElement, 'dataset'> {
  return { dataset: {} }
}

function isPosing({ dataset }: Pick<HTMLElement, 'dataset'>): boolean {
  return dataset.pose !== undefined
}
