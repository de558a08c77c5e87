import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { openPage } from './testing/fake-page.ts'

describe('the clock', () => {
  it('gives the server’s time, also after the tab was suspended', () => {
    const { live, clock, current, send } = openPage()
    current().events.opened()
    send({ type: 'welcome', protocol: PROTOCOL_VERSION, now: clock.now() + 7_000 })
    expect(live.now()).toBe(clock.now() + 7_000)
    expect(live.getState().clockOffsetMs).toBe(7_000)
    clock.sleep(3_600_000)
    expect(live.now()).toBe(clock.now() + 7_000)
  })

  it.each([3_600_000, -3_600_000])(
    '[WIRE-215] is asked for as soon as the time is read after it was set by %i ms',
    (byMs) => {
      const { live, clock, welcome, send, sentOf } = openPage()
      const serverAheadMs = -clock.now()
      welcome()
      send({ type: 'pong', sentAt: clock.now(), now: clock.now() + serverAheadMs })
      const before = live.now()
      clock.advance(5_000)
      const pings = sentOf('ping').length
      clock.set(byMs)
      live.now()
      live.now()
      expect(sentOf('ping')).toHaveLength(pings + 1)
      clock.advance(40)
      send({ type: 'pong', sentAt: clock.now() - 40, now: clock.now() - byMs + serverAheadMs })
      expect(Math.abs(live.now() - before - 5_040)).toBeLessThanOrEqual(20)
    },
  )
})
