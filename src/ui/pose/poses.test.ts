import { beforeEach, describe, expect, it } from 'vitest'
import { createPoses, type Figure, POSE_EVERY_MS, POSE_HELD_MS, type Poses } from './poses.ts'

describe('the poses of a page', () => {
  let timers: { readonly at: number; readonly run: () => void }[] = []
  let nowMs = 0
  let drawn = 0
  let mayMove = true
  let poses: Poses

  beforeEach(() => {
    timers = []
    nowMs = 0
    drawn = 0
    mayMove = true
    poses = createPoses({ schedule, random: () => drawn, mayMove: () => mayMove })
  })

  it('are struck by one figure at a time, and held for a moment', () => {
    const [ana, ben] = [figure(), figure()]
    poses.add(ana)
    poses.add(ben)
    pass(POSE_EVERY_MS)
    expect([isPosing(ana), isPosing(ben)]).toEqual([true, false])
    pass(POSE_HELD_MS)
    expect([isPosing(ana), isPosing(ben)]).toEqual([false, false])
    drawn = 0.6
    pass(POSE_EVERY_MS - POSE_HELD_MS)
    expect([isPosing(ana), isPosing(ben)]).toEqual([false, true])
  })

  it('are not struck while the page is hidden or its motion reduced', () => {
    const ana = figure()
    poses.add(ana)
    mayMove = false
    pass(POSE_EVERY_MS)
    expect(isPosing(ana)).toBe(false)
    mayMove = true
    pass(POSE_EVERY_MS)
    expect(isPosing(ana)).toBe(true)
  })

  it('need no timer without figures', () => {
    const [removeAna, removeBen] = [poses.add(figure()), poses.add(figure())]
    removeAna()
    expect(timers).toHaveLength(1)
    removeBen()
    expect(timers).toEqual([])
    poses.add(figure())
    expect(timers).toHaveLength(1)
  })

  function schedule(run: () => void, ms: number): () => void {
    const timer = { at: nowMs + ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  }

  function pass(ms: number): void {
    nowMs += ms
    const due = timers.filter(({ at }) => at <= nowMs)
    timers = timers.filter(({ at }) => at > nowMs)
    for (const { run } of due) run()
  }
})

function figure(): Figure {
  return { dataset: {} }
}

function isPosing({ dataset }: Figure): boolean {
  return dataset.pose !== undefined
}
