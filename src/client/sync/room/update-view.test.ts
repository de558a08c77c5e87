import { describe, expect, it } from 'vitest'
import { topicOf } from '#protocol/topic.ts'
import { openRoomPage } from '../testing/fake-page.ts'
import { CLEO, change, player, ROOM, roomView, status } from '../testing/room-fixtures.ts'

const topic = topicOf(ROOM)

describe('identity', () => {
  it('[WIRE-31] a change of one player keeps every other player the same object', () => {
    const { live, send } = openRoomPage()
    const [ana, ben] = live.getState().view!.players
    send(change(6, { players: { 1: { voteForGame: 'x' } } }))
    const after = live.getState().view!.players
    expect(after[0]).toBe(ana)
    expect(after[1]).not.toBe(ben)
  })

  it('[WIRE-31] a reloaded room keeps equal parts the same, even if players are reordered', () => {
    const { live, grant } = openRoomPage()
    const before = live.getState().view!
    void live.refresh()
    const fresh = roomView(5)
    grant({ ...fresh, players: [player(CLEO, 'Cleo', { joinedAt: 500 }), ...fresh.players] })
    const after = live.getState().view!
    expect(after.room).toBe(before.room)
    expect(after.players.slice(1)).toEqual(before.players)
    expect(after.players[1]).toBe(before.players[0])
    expect(after.players[2]).toBe(before.players[1])
  })

  it('[WIRE-31] a player who joins or leaves moves the others without replacing them', () => {
    const { live, send } = openRoomPage()
    const [, ben] = live.getState().view!.players
    const cleo = player(CLEO, 'Cleo', { joinedAt: 3_000 })
    send(change(6, { players: { splice: [0, 2, ben, cleo] } }))
    expect(live.getState().view!.players).toEqual([ben, cleo])
    expect(live.getState().view!.players[0]).toBe(ben)
  })

  it('[WIRE-31] a status or presence without a difference keeps the whole view', () => {
    const { live, send } = openRoomPage()
    const before = live.getState().view
    send(status(5))
    send({ type: 'presence', topic, away: [] })
    expect(live.getState().view).toBe(before)
  })

  it('[WIRE-31] a game keeps its equal parts the same objects', () => {
    const { live, send } = openRoomPage()
    const game = (endsAt: number) => ({ deck: [{ id: 1 }, { id: 2 }], phase: { endsAt } })
    send(change(6, { game: { '=': game(1) } }))
    const before = live.getState().view?.game as ReturnType<typeof game>
    send(change(7, { game: { '=': game(2) } }))
    const after = live.getState().view?.game as ReturnType<typeof game>
    expect(after).not.toBe(before)
    expect(after.deck).toBe(before.deck)
    expect(after.phase).toEqual({ endsAt: 2 })
  })
})
