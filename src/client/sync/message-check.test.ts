import { expect, it } from 'vitest'

import type { PublicRemoval } from '#rooms/room-view.ts'
import { messageCheck } from './message-check.ts'

import type { LiveMessage } from './socket.ts'
import { BEN, change, roomView } from './testing/room-fixtures.ts'

const { isValidMessage, isValidView } = messageCheck
const changed = (more: object) => change(6, [], more) as LiveMessage
const removed = (...faces: object[]) => faces as PublicRemoval[]

it('[WIRE-55] takes a change with a game, without one, and at the end of one', () => {
  for (const more of [{}, { game: { phase: 'vote' } }, { game: null }])
    expect(isValidMessage(changed(more))).toBe(true)
})

it.each([[7], ['vote'], [[]], [true]])('[WIRE-55] takes no change whose game is %j', (game) => {
  expect(isValidMessage(changed({ game }))).toBe(false)
})

it.each([[7], ['vote'], [[]], [null]])(
  '[WIRE-55] takes no change that changes the game by %j',
  (gameChange) => {
    expect(isValidMessage(changed({ gameChange: { phase: 'vote' } }))).toBe(true)
    expect(isValidMessage(changed({ gameChange: gameChange as never }))).toBe(false)
  },
)

it('[WIRE-55] takes removed players with id and name only', () => {
  const ben = { playerId: BEN, name: 'Ben' }
  expect(isValidMessage(changed({ removed: removed(ben) }))).toBe(true)
  expect(isValidView({ ...roomView(6), removed: removed(ben) })).toBe(true)
  for (const face of [{}, { playerId: BEN }, { ...ben, name: 7 }, { name: 'Ben' }]) {
    expect(isValidMessage(changed({ removed: removed(ben, face) }))).toBe(false)
    expect(isValidView({ ...roomView(6), removed: removed(face) })).toBe(false)
  }
})
