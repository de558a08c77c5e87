import { expect, it } from 'vitest'
import { seatOffer } from './watch-lobby.tsx'

const room = { isLocked: false, maxPlayers: 12 } as const

it('[WIRE-184] a watcher of a waiting room is offered a seat while one is free and the room is open', () => {
  expect(seatOffer(room, 11)).toBe('free')
  expect(seatOffer(room, 12)).toBe('full')
  expect(seatOffer({ ...room, isLocked: true }, 3)).toBe('locked')
})
