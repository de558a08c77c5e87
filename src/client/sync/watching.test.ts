import { beforeEach, describe, expect, it } from 'vitest'
import type { GoneReason } from '#protocol/room-messages.ts'
import { topicOf } from '#protocol/topic.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { messageCheck } from './room/message-check.ts'
import { openPage } from './testing/fake-page.ts'
import { CODE, change, ROOM, roomView } from './testing/room-fixtures.ts'

const topic = topicOf(ROOM)
const KEY = 'k'.repeat(43)
const PASS = { roomId: ROOM, key: KEY }

type Page = ReturnType<typeof openPage>

const watches = (page: Page) => page.callsOf('watch')

function answer(page: Page, view: RoomView = roomView(5), key = KEY): void {
  page.send({ type: 'answer', id: watches(page).at(-1)?.id ?? '', ok: true, value: { view, key } })
}

type Refused = 'room-not-found' | 'watching-off' | 'removed' | 'superseded' | 'watchers-full' | 'too-fast'

function refuse(page: Page, code: Refused): void {
  page.send({ type: 'answer', id: watches(page).at(-1)?.id ?? '', ok: false, refusal: { code } })
}

function needProof(page: Page): void {
  const refusal = { code: 'proof-needed', challenge: 'c', effort: 1 } as const
  page.send({ type: 'answer', id: watches(page).at(-1)?.id ?? '', ok: false, refusal })
}

/** Lets the promise of a look-up resolve. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a watching page', () => {
  let page: Page
  const follow = () => page.live.follow(page.watcherPlace(), messageCheck)
  const playing = (version: number): RoomView => {
    const view = roomView(version)
    return { ...view, room: { ...view.room, status: 'playing' } }
  }

  beforeEach(() => {
    page = openPage()
    page.welcome()
  })

  it('[WIRE-175] watches by the code, and has the room without a seat', async () => {
    const ready = follow()
    expect(watches(page).map(({ args }) => args)).toEqual([{ code: CODE, claimedAt: 1_000_000 }])
    answer(page)
    expect(await ready).toBeNull()
    expect(page.live.getState()).toMatchObject({ session: null, view: roomView(5), error: null })
  })

  it('[WIRE-175] polls, applies changes and reloads like a player', () => {
    void follow()
    answer(page)
    page.send(change(6))
    page.clock.advance(2_000)
    expect(page.sentOf('poll')).toEqual([{ type: 'poll', roomId: ROOM }])
    expect(page.version()).toBe(6)
    page.send(change(9, {}, { since: 8 }))
    expect(watches(page)).toHaveLength(2)
    answer(page, roomView(9))
    expect(page.version()).toBe(9)
  })

  it('[WIRE-175] unsubscribes when it is left', () => {
    void follow()
    answer(page)
    page.live.unfollow()
    page.clock.advance(0)
    expect(page.callsOf('unsubscribe').map(({ args }) => args)).toEqual([{ roomId: ROOM }])
    expect(page.live.getState().view).toBeNull()
  })

  it('[WIRE-175] gives back a place that it is given after it was left', () => {
    void follow()
    page.live.unfollow()
    page.clock.advance(0)
    expect(page.callsOf('unsubscribe')).toEqual([])
    answer(page)
    expect(page.callsOf('unsubscribe').map(({ args }) => args)).toEqual([{ roomId: ROOM }])
    expect(page.live.getState().view).toBeNull()
  })

  it('[WIRE-176] returns with its pass, and keeps the room until then', () => {
    void follow()
    answer(page)
    page.reconnect()
    expect(watches(page).map(({ args }) => args)).toEqual([{ code: CODE, claimedAt: 1_000_001, pass: PASS }])
    expect(page.live.getState().view).toEqual(roomView(5))
    answer(page, roomView(7))
    expect(page.version()).toBe(7)
  })

  it('[WIRE-176] uses the pass of the same tab after a reload, and of this code only', () => {
    page.passes.write(CODE, PASS)
    void follow()
    expect(watches(page)[0]?.args).toMatchObject({ pass: PASS })
  })

  it('[WIRE-176] drops a pass that is no longer valid, and tries once without', async () => {
    page.passes.write(CODE, PASS)
    const ready = follow()
    refuse(page, 'room-not-found')
    expect(page.passes.read(CODE)).toBeNull()
    expect(watches(page)).toHaveLength(2)
    expect(watches(page)[1]?.args).not.toHaveProperty('pass')
    refuse(page, 'room-not-found')
    expect(await ready).toEqual({ code: 'room-not-found' })
    expect(page.live.getState()).toMatchObject({ gone: null, error: { code: 'room-not-found' } })
    page.clock.advance(10_000)
    expect(watches(page)).toHaveLength(2)
  })

  it('[WIRE-177] looks the room up, which solves the proof, then watches again', async () => {
    const ready = follow()
    needProof(page)
    const [lookUp] = page.callsOf('getRoomByCode')
    expect(lookUp?.args).toEqual({ code: CODE })
    page.clock.advance(4_000)
    expect(watches(page)).toHaveLength(1)
    const { id, code, name, maxPlayers, status } = roomView(5).room
    const value = { id, code, name, status, maxPlayers, playerCount: 2, areWatchersAllowed: true }
    page.send({ type: 'answer', id: lookUp?.id ?? '', ok: true, value })
    await settled()
    expect(watches(page)).toHaveLength(2)
    answer(page)
    expect(await ready).toBeNull()
  })

  it('[WIRE-177] reports a look-up that fails, and leaves the next attempt to its user', async () => {
    const ready = follow()
    needProof(page)
    const [lookUp] = page.callsOf('getRoomByCode')
    const refusal = { code: 'proof-needed', challenge: 'c', effort: 1 } as const
    page.send({ type: 'answer', id: lookUp?.id ?? '', ok: false, refusal })
    expect(await ready).toMatchObject({ code: 'proof-needed' })
    page.clock.advance(10_000)
    expect(watches(page)).toHaveLength(1)
  })

  it.each<GoneReason>(['watching-off', 'code-changed', 'removed', 'room-deleted'])(
    '[WIRE-178] ends with the reason %s, and does not subscribe again',
    (reason) => {
      void follow()
      answer(page)
      page.send({ type: 'gone', topic, reason })
      expect(page.live.getState()).toMatchObject({ gone: reason })
      page.reconnect()
      page.clock.advance(10_000)
      expect(watches(page)).toEqual([])
    },
  )

  it.each([
    ['watching-off', { gone: 'watching-off' }],
    ['removed', { gone: 'removed' }],
    ['watchers-full', { error: { code: 'watchers-full' } }],
  ] as const)('[WIRE-178] is not retried after the refusal %s', (code, state) => {
    void follow()
    refuse(page, code)
    expect(page.live.getState()).toMatchObject(state)
    page.clock.advance(10_000)
    expect(watches(page)).toHaveLength(1)
  })

  it('[WIRE-178] is retried after a temporary refusal', () => {
    void follow()
    refuse(page, 'too-fast')
    page.clock.advance(2_000)
    expect(watches(page)).toHaveLength(2)
  })

  it('[WIRE-178] keeps the reason while it asks again for a place', () => {
    void follow()
    refuse(page, 'watchers-full')
    void follow()
    expect(page.live.getState()).toMatchObject({ error: { code: 'watchers-full' }, isLoading: true })
    answer(page)
    expect(page.live.getState()).toMatchObject({ error: null, view: roomView(5) })
  })

  it('[WIRE-179] is passive once another tab watches, until it takes over', () => {
    void follow()
    answer(page)
    page.send({ type: 'superseded', topic })
    page.reconnect()
    page.clock.advance(5_000)
    expect(watches(page)).toEqual([])
    expect(page.live.getState().isSuperseded).toBe(true)
    void page.live.takeOver()
    expect(watches(page)[0]?.args.claimedAt).toBe(page.clock.now())
    answer(page)
    expect(page.live.getState().isSuperseded).toBe(false)
  })

  it('[WIRE-180] applies the audience, also in the middle of changes', () => {
    void follow()
    answer(page)
    page.send({ type: 'audience', topic, audience: { watching: 3, wantIn: 1 } })
    page.send(change(6))
    expect(page.live.getState().view?.audience).toEqual({ watching: 3, wantIn: 1 })
  })

  describe('[WIRE-181] the wish to play next', () => {
    const wishes = () => page.callsOf('wantIn').map(({ args }) => args)

    it('is sent, repeated with every new subscription, and can be taken back', () => {
      void follow()
      answer(page, playing(5))
      void page.live.wantIn(true)
      expect(wishes()).toEqual([{ roomId: ROOM, isWanted: true }])
      page.send({ type: 'answer', id: page.callsOf('wantIn')[0]?.id ?? '', ok: true, value: null })
      page.reconnect()
      expect(wishes()).toEqual([])
      answer(page, playing(6))
      expect(wishes()).toEqual([{ roomId: ROOM, isWanted: true }])
      void page.live.wantIn(false)
      expect(page.live.getState().isWantingIn).toBe(false)
      expect(wishes().at(-1)).toEqual({ roomId: ROOM, isWanted: false })
    })

    it('ends when the room waits', () => {
      void follow()
      answer(page, playing(5))
      void page.live.wantIn(true)
      page.send(change(6, { room: { status: 'waiting' } }))
      expect(page.live.getState().isWantingIn).toBe(false)
    })

    it('is taken back if the server refuses it', async () => {
      void follow()
      answer(page, playing(5))
      const sent = page.live.wantIn(true)
      const [call] = page.callsOf('wantIn')
      page.send({ type: 'answer', id: call?.id ?? '', ok: false, refusal: { code: 'too-fast' } })
      expect(await sent).toEqual({ code: 'too-fast' })
      expect(page.live.getState().isWantingIn).toBe(false)
    })
  })

  it('[WIRE-55] survives an answer of unknown shape', async () => {
    const ready = follow()
    const [call] = watches(page)
    page.current().events.received(JSON.stringify({ type: 'answer', id: call?.id, ok: true, value: null }))
    expect(await ready).toEqual({ code: 'failed' })
    expect(page.passes.read(CODE)).toBeNull()
  })
})
