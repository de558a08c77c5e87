import { expect, it } from 'vitest'
import type { PublicRemoval } from '#rooms/view/room-view.ts'
import type { LiveMessage } from '../connection/socket.ts'
import { BEN, change, player, roomView } from '../testing/room-fixtures.ts'
import { messageCheck } from './message-check.ts'

const { isValidMessage, isValidView } = messageCheck
const changed = (more: object) => change(6, [], more) as LiveMessage
const removed = (...removals: object[]) => removals as PublicRemoval[]

it('[WIRE-55] accepts a change with a game, without one, and at the end of one', () => {
  for (const more of [{}, { game: { phase: 'vote' } }, { game: null }])
    expect(isValidMessage(changed(more))).toBe(true)
})

it.each([[7], ['vote'], [[]], [true]])('[WIRE-55] rejects a change whose game is %j', (game) => {
  expect(isValidMessage(changed({ game }))).toBe(false)
})

it.each([[7], ['vote'], [[]], [null]])(
  '[WIRE-55] rejects a change that changes the game by %j',
  (gameChange) => {
    expect(isValidMessage(changed({ gameChange: { phase: 'vote' } }))).toBe(true)
    expect(isValidMessage(changed({ gameChange: gameChange as never }))).toBe(false)
  },
)

it('[WIRE-55] rejects a removal without id and name', () => {
  const ben = { playerId: BEN, name: 'Ben' }
  expect(isValidMessage(changed({ removed: removed(ben) }))).toBe(true)
  expect(isValidView({ ...roomView(6), removed: removed(ben) })).toBe(true)
  for (const invalid of [{}, { playerId: BEN }, { ...ben, name: 7 }, { name: 'Ben' }]) {
    expect(isValidMessage(changed({ removed: removed(ben, invalid) }))).toBe(false)
    expect(isValidView({ ...roomView(6), removed: removed(invalid) })).toBe(false)
  }
})

it('[WIRE-55] accepts a room that another build stored: values beyond the limits, and unknown fields', () => {
  const { room, ...view } = roomView(6)
  const odd = { ...player(BEN, 'B'.repeat(90)), id: 'ben', avatarColor: 'gold', badge: 'new' }
  expect(isValidView({ ...view, players: [odd], room: { ...room, maxPlayers: 64, theme: 'dark' } })).toBe(
    true,
  )
  const insert = { table: 'players', op: 'insert', row: odd }
  expect(isValidMessage(changed({ changes: [insert], reactions: [] }))).toBe(true)
})

it('[WIRE-55] rejects fields of a wrong kind, unknown notices and fractional versions', () => {
  const { room, ...view } = roomView(6)
  expect(isValidView({ ...view, room: { ...room, code: 7 } })).toBe(false)
  expect(isValidView({ ...view, room: { ...room, version: 6.5 } })).toBe(false)
  expect(isValidMessage(changed({ notices: [{ kind: 'fireworks' }] }))).toBe(false)
})
