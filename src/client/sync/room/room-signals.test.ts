import { describe, expect, it } from 'vitest'
import { topicOf } from '#protocol/topic.ts'
import { openPage, openRoomPage } from '../testing/fake-page.ts'
import { anaPlace, BEN, ROOM, roomView } from '../testing/room-fixtures.ts'
import type { Signal } from './room-store.ts'

const topic = topicOf(ROOM)
type Page = ReturnType<typeof openRoomPage>

function listenTo({ live }: Pick<Page, 'live'>) {
  const signals: Signal[] = []
  const stop = live.listenToSignals((signal) => signals.push(signal))
  return { signals, stop }
}

const answerHide = (page: Page) =>
  page.send({ type: 'answer', id: page.callsOf('hideSignals').at(-1)?.id ?? '', ok: true, value: null })
const hidesOf = (page: Pick<Page, 'callsOf'>) => page.callsOf('hideSignals').map(({ args }) => args.isHidden)

describe('the signals of a page', () => {
  it('are passed to its listeners, with nothing stored', () => {
    const page = openRoomPage()
    const { signals, stop } = listenTo(page)
    const before = page.live.getState()
    page.send({ type: 'reactions', topic, counts: { ha: 3, oof: 1 } })
    page.send({ type: 'nudged', topic })
    expect(signals).toEqual([{ kind: 'reactions', counts: { ha: 3, oof: 1 } }, { kind: 'nudge' }])
    expect(page.live.getState()).toBe(before)
    stop()
    page.send({ type: 'reactions', topic, counts: { ha: 1 } })
    expect(signals).toHaveLength(2)
  })

  it('are those of its room alone, while it is subscribed', () => {
    const page = openRoomPage()
    const { signals } = listenTo(page)
    page.send({ type: 'nudged', topic: topic.replace('1', '2') })
    page.reconnect()
    page.send({ type: 'nudged', topic })
    expect(signals).toEqual([])
  })

  it('[WIRE-156] are sent to its room', () => {
    const page = openRoomPage()
    page.live.react('love')
    page.live.nudge(BEN)
    expect(page.sentOf('react')).toEqual([{ type: 'react', roomId: ROOM, face: 'love' }])
    expect(page.sentOf('nudge')).toEqual([{ type: 'nudge', roomId: ROOM, playerId: BEN }])
  })

  it('[WIRE-156] contain at most one reaction in 2 s', () => {
    const page = openRoomPage()
    page.live.react('ha')
    page.clock.advance(1_999)
    page.live.react('wow')
    expect(page.sentOf('react')).toHaveLength(1)
    page.clock.advance(1)
    page.live.react('oof')
    expect(page.sentOf('react').map((frame) => frame.type === 'react' && frame.face)).toEqual(['ha', 'oof'])
  })

  it('[WIRE-156] are not sent, now or later, without a subscription', () => {
    const page = openPage()
    page.live.react('ha')
    page.welcome()
    page.live.nudge(BEN)
    void page.live.follow(anaPlace(), {
      isLiveType: () => true,
      isValidMessage: () => true,
      isValidView: () => true,
    })
    page.live.react('ha')
    page.grant(roomView(5))
    page.cut()
    page.live.react('ha')
    page.clock.advance(1_000)
    page.welcome()
    expect(page.connections.flatMap(({ sent }) => sent.map(({ message }) => message.type))).not.toContain(
      'react',
    )
    page.grant(roomView(5))
    page.live.react('ha')
    expect(page.sentOf('react')).toHaveLength(1)
  })

  it('[WIRE-156] [WIRE-24] stay within the 10 frames of a second, and never displace a call', () => {
    const page = openRoomPage()
    page.clock.advance(1_500)
    for (let count = 0; count < 30; count++) page.live.nudge(BEN)
    const sentBefore = page.sentOf('nudge').length
    expect(sentBefore).toBeLessThanOrEqual(10)
    void page.socket.call('unsubscribe', { roomId: ROOM })
    page.live.nudge(BEN)
    page.clock.advance(1_000)
    expect(page.callsOf('unsubscribe')).toHaveLength(1)
    expect(page.sentOf('nudge')).toHaveLength(sentBefore)
  })

  it('[WIRE-158] contain at most one nudge in 5 s, whichever server sends them', () => {
    const page = openRoomPage()
    const { signals } = listenTo(page)
    page.send({ type: 'nudged', topic })
    page.clock.advance(2_000)
    page.reconnect()
    page.grant(roomView(6))
    page.send({ type: 'nudged', topic })
    expect(signals).toHaveLength(1)
    page.clock.advance(2_000)
    page.send({ type: 'nudged', topic })
    expect(signals).toHaveLength(2)
  })

  it('[WIRE-157] are hidden by a call, which every new subscription repeats', () => {
    const page = openRoomPage()
    page.live.hideSignals(false)
    expect(hidesOf(page)).toEqual([])
    page.live.hideSignals(true)
    page.live.hideSignals(true)
    expect(hidesOf(page)).toEqual([true])
    answerHide(page)
    page.reconnect()
    expect(hidesOf(page)).toEqual([])
    page.grant(roomView(6))
    expect(hidesOf(page)).toEqual([true])
    answerHide(page)
    page.live.hideSignals(false)
    expect(hidesOf(page)).toEqual([true, false])
    answerHide(page)
    page.reconnect()
    page.grant(roomView(7))
    expect(hidesOf(page)).toEqual([])
  })

  it('[WIRE-157] can be hidden before the room is loaded', () => {
    const page = openPage()
    page.live.hideSignals(true)
    page.welcome()
    void page.live.follow(anaPlace(), {
      isLiveType: () => true,
      isValidMessage: () => true,
      isValidView: () => true,
    })
    page.grant(roomView(5))
    expect(hidesOf(page)).toEqual([true])
  })

  it('[WIRE-157] are dropped while they are hidden', () => {
    const page = openRoomPage()
    const { signals } = listenTo(page)
    page.live.hideSignals(true)
    page.send({ type: 'reactions', topic, counts: { ha: 1 } })
    page.send({ type: 'nudged', topic })
    expect(signals).toEqual([])
    page.live.hideSignals(false)
    page.send({ type: 'nudged', topic })
    expect(signals).toEqual([{ kind: 'nudge' }])
  })
})
