import { expect, it } from 'vitest'
import type { PublicRemoval } from '#rooms/view/room-view.ts'
import type { LiveMessage } from '../connection/socket.ts'
import { BEN, change, player, roomView } from '../testing/room-fixtures.ts'
import { messageCheck } from './message-check.ts'

const { isValidMessage, isValidView } = messageCheck
const changed = (more: object) => change(6, {}, more) as LiveMessage
const removed = (...removals: object[]) => removals as PublicRemoval[]

it('[WIRE-55] accepts a change of the game, none, and the end of one', () => {
  for (const delta of [{}, { game: { '=': { phase: 'vote' } } }, { game: { phase: 'vote' } }, { game: null }])
    expect(isValidMessage(change(6, delta) as LiveMessage)).toBe(true)
})

it.each([[7], ['vote'], [[]], [true]])('[WIRE-55] rejects a view whose game is %j', (game) => {
  expect(isValidView({ ...roomView(6), game: { phase: 'vote' } })).toBe(true)
  expect(isValidView({ ...roomView(6), game })).toBe(false)
})

it.each([[7], ['vote'], [[]], [null], [undefined]])('[WIRE-55] rejects a change by %j', (delta) => {
  expect(isValidMessage(changed({ delta }))).toBe(false)
})

it('[WIRE-55] rejects a removal without id and name', () => {
  const ben = { playerId: BEN, name: 'Ben' }
  expect(isValidView({ ...roomView(6), removed: removed(ben) })).toBe(true)
  for (const invalid of [{}, { playerId: BEN }, { ...ben, name: 7 }, { name: 'Ben' }])
    expect(isValidView({ ...roomView(6), removed: removed(ben, invalid) })).toBe(false)
})

it('[WIRE-318] accepts a room that another build stored: values beyond the limits, and unknown fields', () => {
  const { room, ...view } = roomView(6)
  const odd = { ...player(BEN, 'B'.repeat(90)), id: 'ben', avatarColor: 'gold', badge: 'new' }
  expect(isValidView({ ...view, players: [odd], room: { ...room, maxPlayers: 64, theme: 'dark' } })).toBe(
    true,
  )
  expect(isValidMessage(changed({ delta: { players: [odd] }, reactions: [] }))).toBe(true)
})

it('[WIRE-55] rejects fields of a wrong kind, unknown notices and fractional versions', () => {
  const { room, ...view } = roomView(6)
  expect(isValidView({ ...view, room: { ...room, code: 7 } })).toBe(false)
  expect(isValidView({ ...view, room: { ...room, version: 6.5 } })).toBe(false)
  expect(isValidMessage(changed({ notices: [{ kind: 'fireworks' }] }))).toBe(false)
})
