import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createStreamSlots, type Locks } from './stream-slots.ts'

/** The locks of one browser. */
function newLocks() {
  const held = new Set<string>()
  const request: Locks['request'] = async (name, _options, use) => {
    if (held.has(name)) return use(null)
    held.add(name)
    try {
      return await use({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { held, locks: { request } }
}

function openTab(locks: Locks | undefined) {
  const clock = createVirtualClock()
  const page = Object.assign(new EventTarget(), { isFollowing: true, hidden: false })
  const stop = new AbortController()
  const slots = createStreamSlots({
    locks,
    isFollowing: () => page.isFollowing,
    document: page,
    clock,
  })
  slots.listen(stop.signal, () => {})
  return { ...slots, page, clock, end: () => stop.abort() }
}

describe('[WIRE-216] an open response', () => {
  it('is held by four tabs of a browser, and by the next one when one of them ends', async () => {
    const { locks, held } = newLocks()
    const tabs = Array.from({ length: 6 }, () => openTab(locks))
    const answers = []
    for (const tab of tabs) answers.push(await tab.mayHold())
    expect(answers).toEqual([true, true, true, true, false, false])
    expect(await tabs[0]?.mayHold()).toBe(true)
    expect(held.size).toBe(4)
    const asked = tabs[4]?.mayHold()
    tabs[2]?.end()
    tabs[4]?.end()
    await asked
    await Promise.resolve()
    expect(await tabs[5]?.mayHold()).toBe(true)
    expect(await openTab(locks).mayHold()).toBe(false)
  })

  it('is never held by a page without a room', async () => {
    const { locks, held } = newLocks()
    const tab = openTab(locks)
    expect(await tab.mayHold()).toBe(true)
    tab.page.isFollowing = false
    expect(await tab.mayHold()).toBe(false)
    await Promise.resolve()
    expect(held.size).toBe(0)
  })

  it('is not held by a hidden page, until its timers would be slowed down', async () => {
    const tab = openTab(newLocks().locks)
    tab.page.hidden = true
    expect(await tab.mayHold()).toBe(false)
    tab.clock.advance(4 * 60_000)
    expect(await tab.mayHold()).toBe(false)
    tab.clock.advance(1)
    expect(await tab.mayHold()).toBe(true)
    tab.page.hidden = false
    expect(await tab.mayHold()).toBe(true)
  })

  it('is held by every visible page of a room where the browser has no locks', async () => {
    const tab = openTab(undefined)
    expect(await tab.mayHold()).toBe(true)
    tab.page.hidden = true
    expect(await tab.mayHold()).toBe(false)
  })
})
