import { expect, it } from 'vitest'
import { countRequests } from './use-more-requests.ts'

const player = (id: string, wantsMore: boolean, isHost = false) => ({ id: id, wantsMore, isHost })

it('[GAME-56] requests for one more game count for all players but the host', () => {
  const players = [player('host', true, true), player('a', true), player('b', false), player('c', true)]
  expect(countRequests(players, null)).toEqual({ count: 2, total: 3 })
})

it('[GAME-56] a request counts while it is on its way, and once', () => {
  const players = [player('host', false, true), player('a', false), player('b', true)]
  expect(countRequests(players, 'a')).toEqual({ count: 2, total: 2 })
  expect(countRequests(players, 'b')).toEqual({ count: 1, total: 2 })
})
