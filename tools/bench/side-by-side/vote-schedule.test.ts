import { describe, expect, it } from 'vitest'
import { createVoteSchedule } from './vote-schedule.ts'

describe.each([1, 8, 250, 251])('votes over %d rooms', (rooms) => {
  const voteAt = createVoteSchedule({ rate: 1500, rooms })
  const votes = Array.from({ length: rooms * 7 }, (_, index) => voteAt(index))

  it('are due at even intervals', () => {
    expect(votes[0]?.dueMs).toBe(0)
    expect(voteAt(1500).dueMs).toBe(1000)
    expect(voteAt(3).dueMs).toBeCloseTo(2)
  })

  it('reach every room before any room has a second one', () => {
    expect(new Set(votes.slice(0, rooms).map(({ room }) => room)).size).toBe(rooms)
    expect(votes.every(({ room }) => room >= 0 && room < rooms)).toBe(true)
  })

  it('come from all players except the host, in turn', () => {
    const voters = new Set(votes.map(({ room, place }) => `${room}/${place}`))
    expect(voters.size).toBe(rooms * 7)
    expect([...new Set(votes.map(({ place }) => place))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
