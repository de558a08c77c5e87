import { describe, expect, it } from 'vitest'
import { soundsOfFinale, timeFinale } from './finale-timing.ts'

describe('the finale', () => {
  const { awardsAt, awardMs, stepsAt, crownAt, restAt, endsAt } = timeFinale(3, [2, 1, 3], false)

  it('[GAME-50] shows the awards one after the other, then third, second, first, the crown and the rest', () => {
    const [first = 0, second = 0, third = 0] = awardsAt
    const order = [
      first,
      first + awardMs,
      second + awardMs,
      third + awardMs,
      stepsAt[2],
      stepsAt[1],
      crownAt,
      restAt,
    ]
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(second).toBe(first + awardMs)
    expect(stepsAt[3]).toBe(third + awardMs)
    expect(stepsAt[2]).toBeGreaterThan(stepsAt[3])
  })

  it.each([0, 1, 2, 3, 6, 12])('[GAME-186] is over within ten seconds with %i awards', (awards) => {
    expect(timeFinale(awards, [2, 1, 3], false).endsAt).toBeLessThanOrEqual(10_000)
  })

  it('[GAME-186] wastes no time on awards and steps that are missing', () => {
    const short = timeFinale(0, [1], false)
    expect(short.stepsAt[1]).toBeLessThan(500)
    expect(short.endsAt).toBeLessThan(endsAt / 3)
  })

  it('[GAME-187] keeps its order with reduced motion, without the stage to itself for an award', () => {
    const calm = timeFinale(3, [2, 1, 3], true)
    const order = [
      ...calm.awardsAt,
      calm.stepsAt[3],
      calm.stepsAt[2],
      calm.stepsAt[1],
      calm.crownAt,
      calm.restAt,
    ]
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(calm.awardMs).toBe(0)
    expect(calm.endsAt).toBeLessThan(3_000)
  })

  it('sounds with each part, the first award aside, which comes with the fanfare', () => {
    const timing = timeFinale(2, [1, 3], false)
    expect(soundsOfFinale(timing, [1, 3])).toEqual([
      { name: 'pick', at: timing.awardsAt[1] },
      { name: 'vote', at: timing.stepsAt[3] },
      { name: 'slam', at: timing.crownAt },
    ])
  })
})
