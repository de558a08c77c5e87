import { describe, expect, it } from 'vitest'
import { topicOf } from '#protocol/topic.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { openPage, openRoomPage } from '../testing/fake-page.ts'
import { ANA, anaPlace, BEN, CLEO, change, player, ROOM, roomView, status } from '../testing/room-fixtures.ts'
import { messageCheck } from './message-check.ts'

const topic = topicOf(ROOM)

const joined = (name: string): Notice => ({ kind: 'player-joined', playerId: CLEO, name })

describe('following', () => {
  it('subscribes and is ready once the room is loaded', async () => {
    const { live, ready, subscribes } = openRoomPage()
    expect(await ready).toBeNull()
    expect(subscribes().map((call) => call.args)).toEqual([
      { roomId: ROOM, playerId: ANA, claimedAt: 1_000_000 },
    ])
    expect(live.getState()).toMatchObject({ view: roomView(5), isLoading: false, error: null })
  })

  it('keeps the view when React unfollows the room and follows it again at once', async () => {
    const { live, clock, subscribes } = openRoomPage()
    live.unfollow()
    expect(await live.follow(anaPlace(), messageCheck)).toBeNull()
    clock.advance(0)
    expect(live.getState().view).toEqual(roomView(5))
    expect(subscribes()).toHaveLength(1)
  })

  it('clears the room and unsubscribes once it is not followed', () => {
    const { live, clock, callsOf, sentOf } = openRoomPage()
    live.unfollow()
    clock.advance(10_000)
    expect(live.getState()).toMatchObject({ session: null, view: null })
    expect(callsOf('unsubscribe').map((call) => call.args)).toEqual([{ roomId: ROOM }])
    expect(sentOf('poll')).toEqual([])
  })

  it('[WIRE-111] keeps the view and retries after each wait while no server can serve the room', () => {
    const { live, clock, send, welcome, subscribes, grant, current } = openRoomPage()
    const startedAt = clock.now()
    let attempts = 0
    send({ type: 'restarting', retryMs: 1_500 })
    while (clock.now() < startedAt + 60_000) {
      expect(live.getState()).toMatchObject({ connection: 'lost', view: roomView(5), error: null })
      clock.advance(1_500)
      welcome()
      attempts += 1
      const pending = subscribes().at(-1)
      send({ type: 'answer', id: pending?.id ?? '', ok: false, refusal: { code: 'restarting' } })
      send({ type: 'restarting', retryMs: 1_500 })
      expect(current().sent.length).toBeLessThanOrEqual(3)
    }
    expect(attempts).toBe(40)
    clock.advance(1_500)
    welcome()
    grant(roomView(9))
    expect(live.getState()).toMatchObject({ connection: 'live', view: roomView(9), error: null })
  })

  it('resubscribes after a reconnect, raises its seat claim only by one, and keeps the view until then', () => {
    const { live, clock, cut, welcome, subscribes, grant } = openRoomPage()
    cut()
    expect(live.getState()).toMatchObject({ connection: 'lost', view: roomView(5) })
    clock.advance(1_000)
    welcome()
    expect(subscribes().map((call) => call.args.claimedAt)).toEqual([1_000_001])
    grant(roomView(9))
    expect(live.getState()).toMatchObject({ connection: 'live', view: roomView(9) })
  })

  it('has at most one pending subscription, also across a reconnect', () => {
    const { live, welcome, subscribes, reconnect } = openPage()
    welcome()
    void live.follow(anaPlace(), messageCheck)
    void live.refresh()
    expect(subscribes()).toHaveLength(1)
    reconnect()
    expect(subscribes()).toHaveLength(1)
  })

  it('resolves to unreachable after 10 s without a subscription, and keeps trying', async () => {
    const { live, clock, welcome, grant } = openPage()
    const ready = live.follow(anaPlace(), messageCheck)
    clock.advance(10_000)
    expect(await ready).toEqual({ code: 'unreachable' })
    expect(live.getState()).toMatchObject({ error: { code: 'unreachable' }, isLoading: false })
    clock.advance(1_000)
    welcome()
    grant(roomView(5))
    expect(live.getState()).toMatchObject({ error: null, view: roomView(5) })
  })

  it('retries after a temporary refusal', () => {
    const { clock, reconnect, refuse, subscribes, grant, version } = openRoomPage()
    reconnect()
    refuse('too-fast')
    clock.advance(2_000)
    expect(subscribes()).toHaveLength(2)
    grant(roomView(6))
    expect(version()).toBe(6)
  })

  it('stops subscribing where the room or the seat does not exist', async () => {
    for (const code of ['room-not-found', 'not-in-room'] as const) {
      const { live, clock, welcome, refuse, subscribes } = openPage()
      welcome()
      const ready = live.follow(anaPlace(), messageCheck)
      refuse(code)
      expect(await ready).toEqual({ code })
      expect(live.getState()).toMatchObject({ error: { code }, gone: null })
      clock.advance(10_000)
      expect(subscribes()).toHaveLength(1)
    }
  })

  it('reports a lost seat where the tab had one', () => {
    for (const [code, gone] of [
      ['room-not-found', 'room-deleted'],
      ['not-in-room', 'away'],
      ['removed', 'removed'],
    ] as const) {
      const { live, reconnect, refuse } = openRoomPage()
      reconnect()
      refuse(code)
      expect(live.getState()).toMatchObject({ gone, error: null })
    }
  })

  it('[ROOM-42] also shows an older tab that its player was removed', async () => {
    const { live, send, refuse } = openRoomPage()
    send({ type: 'superseded', topic })
    const taken = live.takeOver()
    refuse('removed')
    expect(await taken).toEqual({ code: 'removed' })
    expect(live.getState()).toMatchObject({ gone: 'removed', error: null })
  })

  it('[ROOM-44] keeps the list of removed players until a change replaces it', () => {
    const { live, send } = openRoomPage()
    const removed = [{ playerId: CLEO, name: 'Cleo' }]
    send(change(6, { removed }))
    send(change(7))
    expect(live.getState().view?.removed).toEqual(removed)
    send(change(8, { removed: [] }))
    expect(live.getState().view?.removed).toEqual([])
  })

  it('does not resubscribe to a seat that the server has reported as gone', () => {
    const { live, send, reconnect, subscribes } = openRoomPage()
    send({ type: 'gone', topic, reason: 'left' })
    expect(live.getState().gone).toBe('left')
    reconnect()
    expect(subscribes()).toEqual([])
  })
})

describe('changes', () => {
  it('applies the next version', () => {
    const { live, send } = openRoomPage()
    const cleo = player(CLEO, 'Cleo', { joinedAt: 1_500 })
    send(
      change(6, {
        players: { splice: [1, 0, cleo], 2: { name: 'Benny' } },
        room: { maxPlayers: 20 },
      }),
    )
    const view = live.getState().view
    expect(view?.players.map(({ name }) => name)).toEqual(['Ana', 'Cleo', 'Benny'])
    expect(view?.room).toMatchObject({ version: 6, maxPlayers: 20 })
  })

  it('replaces the game only if a change contains one', () => {
    const { live, send } = openRoomPage()
    send(change(6, { game: { '=': { phase: 'submit' } } }))
    send(change(7))
    expect(live.getState().view?.game).toEqual({ phase: 'submit' })
    send(change(8, { game: null }))
    expect(live.getState().view?.game).toBeNull()
  })

  it('lists the players who are away', () => {
    const { live, send } = openRoomPage()
    send({ type: 'presence', topic, away: [BEN] })
    expect(live.getState().view?.away).toEqual([BEN])
    send(change(6, { players: { splice: [1, 1] } }))
    expect(live.getState().view?.away).toEqual([])
  })

  it('ignores changes of another room', () => {
    const { version, send } = openRoomPage()
    send(change(6, {}, { topic: 'room:another' }))
    expect(version()).toBe(5)
  })

  it('[WIRE-26] subscribes again, once, where a version is missing', () => {
    const { send, subscribes, grant, version } = openRoomPage()
    send(change(7))
    send(change(8))
    expect(subscribes()).toHaveLength(2)
    expect(version()).toBe(5)
    grant(roomView(8))
    expect(version()).toBe(8)
    send(change(9))
    expect(version()).toBe(9)
  })

  it('[WIRE-62] applies a change to the present game, and loads the room if no game is present', () => {
    const { live, send, subscribes, version } = openRoomPage()
    send(change(6, { game: { phase: 'vote' } }))
    expect(version()).toBe(5)
    expect(subscribes()).toHaveLength(2)
    const { live: other, send: sendOther } = openRoomPage()
    sendOther(change(6, { game: { '=': { phase: 'present', players: [{ id: ANA, isDone: false }] } } }))
    sendOther(change(7, { game: { phase: 'vote', players: { 0: { isDone: true } } } }))
    expect(other.getState().view?.game).toEqual({ phase: 'vote', players: [{ id: ANA, isDone: true }] })
    expect(live.getState().view?.game).toBeNull()
  })

  it.each([
    { players: { splice: [0, 2, { id: ANA }] } },
    { players: { '=': {} } },
    { room: { code: 7 } },
    { removed: { name: 'Cleo' }, evening: { standings: { '=': [] } }, audience: 3 },
    { '=': null },
    { '=': [] },
  ])('[WIRE-55] loads the room in place of a change to no valid view: %j', (delta) => {
    const { live, send, subscribes } = openRoomPage()
    const before = live.getState().view
    send(change(6, delta))
    expect(live.getState().view).toBe(before)
    expect(subscribes()).toHaveLength(2)
  })

  it('[WIRE-142] applies a change that continues from an older version, and only from that one', () => {
    const { send, subscribes, version } = openRoomPage()
    send(change(9, {}, { since: 5 }))
    expect(version()).toBe(9)
    send(change(10))
    expect(version()).toBe(10)
    send(change(14, {}, { since: 11 }))
    expect(version()).toBe(10)
    expect(subscribes()).toHaveLength(2)
  })

  it('[WIRE-36] replaces all earlier versions by a snapshot, and continues from it', () => {
    const { send, clock, live, version, subscribes, notices } = openRoomPage()
    const players = [player(ANA, 'Ana', { isHost: true }), player(CLEO, 'Cleo')]
    send(status(40))
    send({ type: 'snapshot', topic, view: { ...roomView(40), players, away: [CLEO] } })
    expect(live.getState().view).toEqual({ ...roomView(40), players, away: [CLEO] })
    send(change(41, {}, { notices: [joined('Dora')] }))
    clock.advance(1_000)
    expect(version()).toBe(41)
    expect(notices).toEqual([joined('Dora')])
    expect(subscribes()).toHaveLength(1)
  })

  it('[WIRE-36] closes a gap by a snapshot, without delivering notices twice', () => {
    const { send, version, notices, grant } = openRoomPage()
    send(change(8, {}, { notices: [joined('Cleo')] }))
    send({ type: 'snapshot', topic, view: roomView(9) })
    send(change(9, {}, { notices: [joined('Emil')] }))
    send(change(10))
    grant(roomView(10))
    expect(version()).toBe(10)
    expect(notices).toEqual([joined('Cleo')])
  })

  it('[WIRE-36] ignores snapshots of other rooms and of a room it no longer subscribes to', () => {
    const { send, live, version } = openRoomPage()
    send({ type: 'snapshot', topic: 'room:another', view: roomView(9) })
    expect(version()).toBe(5)
    send({ type: 'superseded', topic })
    send({ type: 'snapshot', topic, view: roomView(9) })
    expect(live.getState()).toMatchObject({ isSuperseded: true, view: { room: { version: 5 } } })
  })

  it('[WIRE-27] ignores versions that it already has', () => {
    const { send, subscribes, live } = openRoomPage()
    const before = live.getState().view
    send(change(5, { players: { splice: [1, 1] } }))
    send(change(4, { players: { splice: [1, 1] } }))
    expect(live.getState().view).toBe(before)
    expect(subscribes()).toHaveLength(1)
  })

  it('[WIRE-27] delivers notices once per version, in order, including those after a gap', () => {
    const { send, notices, grant } = openRoomPage()
    send(change(6, {}, { notices: [joined('Cleo'), joined('Dora')] }))
    send(change(6, {}, { notices: [joined('Cleo'), joined('Dora')] }))
    send(change(8, {}, { notices: [joined('Emil')] }))
    grant(roomView(7))
    send(change(8, {}, { notices: [joined('Emil')] }))
    send(change(9, {}, { notices: [joined('Fay')] }))
    expect(notices).toEqual([joined('Cleo'), joined('Dora'), joined('Emil'), joined('Fay')])
  })
})

describe('the status poll', () => {
  it('[WIRE-28] polls every 2 s while following and live', () => {
    const { clock, sentOf, cut } = openRoomPage()
    clock.advance(6_000)
    expect(sentOf('poll')).toEqual(Array(3).fill({ type: 'poll', roomId: ROOM }))
    cut()
    clock.advance(500)
    expect(sentOf('poll')).toHaveLength(3)
  })

  it('[WIRE-28] loads the room if the polled version does not arrive within 300 ms', () => {
    const { clock, send, subscribes, grant, version } = openRoomPage()
    clock.advance(2_000)
    send(status(6))
    clock.advance(299)
    expect(subscribes()).toHaveLength(1)
    clock.advance(1)
    expect(subscribes()).toHaveLength(2)
    grant(roomView(6))
    expect(version()).toBe(6)
  })

  it('[WIRE-28] does not load the room if the polled version arrives in time', () => {
    const { clock, send, subscribes } = openRoomPage()
    clock.advance(2_000)
    send(status(6))
    clock.advance(200)
    send(change(6))
    clock.advance(1_000)
    expect(subscribes()).toHaveLength(1)
  })

  it('[WIRE-28] loads the room if the server is behind the version at the time of the poll', () => {
    const { clock, send, subscribes, grant, version } = openRoomPage()
    clock.advance(2_000)
    send(status(4))
    expect(subscribes()).toHaveLength(2)
    grant(roomView(4))
    expect(version()).toBe(4)
  })

  it('[WIRE-28] ignores a status that a change has overtaken', () => {
    const { clock, send, subscribes, live } = openRoomPage()
    clock.advance(2_000)
    send(change(6))
    send(status(5, { status: 'playing' }))
    expect(subscribes()).toHaveLength(1)
    expect(live.getState().view?.room.status).toBe('waiting')
  })

  it('[WIRE-28] applies a changed status, game and settings', () => {
    const { live, clock, send } = openRoomPage()
    const polled = {
      status: 'playing',
      gameId: 'draughts' as GameId,
      gameSettings: { rounds: 1 },
    } as const
    clock.advance(2_000)
    send(status(6, polled))
    expect(live.getState().view?.room).toMatchObject({ ...polled, version: 5 })
  })

  it('[WIRE-28] keeps no view of the game before', () => {
    const { live, clock, send } = openRoomPage()
    const draughts = { status: 'playing', gameId: 'draughts' as GameId } as const
    send(change(6, { game: { '=': { board: 'ABC' } } }))
    clock.advance(2_000)
    send(status(6, { ...draughts, gameSettings: null }))
    expect(live.getState().view?.game).toBeNull()
    send(change(7, { game: { '=': { board: 'ABC' } } }))
    send(status(7, { ...draughts, gameSettings: { rounds: 1 } }))
    expect(live.getState().view?.game).toEqual({ board: 'ABC' })
    send(status(8, { ...draughts, gameId: 'ludo' as GameId }))
    expect(live.getState().view?.game).toBeNull()
  })

  it('[WIRE-28] subscribes again if the server does not know the subscription', () => {
    const { clock, send, subscribes } = openRoomPage()
    clock.advance(2_000)
    send({ type: 'refused', refusal: { code: 'not-in-room' } })
    expect(subscribes()).toHaveLength(2)
  })
})
