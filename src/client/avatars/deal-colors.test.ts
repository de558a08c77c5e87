import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealColors } from './deal-colors.ts'

const colors = ['red', 'green', 'blue', 'grey'] as const

/** A random source that cycles through the given numbers. */
function chanceOf(numbers: readonly number[]) {
  let next = 0
  return (below: number) => (numbers[next++ % numbers.length] ?? 0) % below
}

describe('dealColors', () => {
  it('gives each seat a colour, and uses all colours equally often, give or take one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(40), (numbers, count) => {
        const dealt = dealColors(colors, count, chanceOf(numbers))
        expect(dealt).toHaveLength(count)
        const times = colors.map((color) => dealt.filter((other) => other === color).length)
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never gives neighbouring seats the same colour', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (numbers) => {
        const dealt = dealColors(colors, 40, chanceOf(numbers))
        expect(dealt.filter((color, seat) => color === dealt[seat - 1])).toEqual([])
      }),
    )
  })

  it('assigns the colours randomly', () => {
    const one = dealColors(colors, 4, () => 0)
    const other = dealColors(colors, 4, (below) => below - 1)
    expect(one).not.toEqual(other)
  })
})
