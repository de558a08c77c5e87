import { expect, it } from 'vitest'
import { diff } from '#protocol/delta.ts'
import { writePath } from '../kit/drawing/ink-path.ts'
import { randomOf } from '../kit/testing/game-script.ts'
import { DoodleParty } from './doodle-party.test-support.ts'

/** Strokes as a hand draws them: 18 points, some 20 apart, in a direction that turns slowly. */
function sketch(strokes: number): readonly string[] {
  const random = randomOf(5)
  return Array.from({ length: strokes }, () => {
    let direction = random.between(0, 628) / 100
    let [x, y] = [random.between(300, 700), random.between(250, 500)]
    const points = Array.from({ length: 18 }, () => {
      direction += random.between(-60, 60) / 100
      x = Math.min(1_000, Math.max(0, Math.round(x + 20 * Math.cos(direction))))
      y = Math.min(750, Math.max(0, Math.round(y + 20 * Math.sin(direction))))
      return { x, y }
    })
    return `E${writePath(points)}`
  })
}

it('[DOODLE-37] a doodle of 60 strokes comes on stage in at most 6 KiB, once', () => {
  const party = new DoodleParty({ players: 8 })
  party.draw(0, sketch(60).slice(0, 30))
  party.draw(0, sketch(60).slice(30))
  const bytesFrom = (before: unknown) => JSON.stringify(diff(before, party.view(null))).length
  let before = party.view(null)
  party.tick()
  expect(party.shown().ink).toHaveLength(60)
  expect(bytesFrom(before)).toBeLessThan(6 * 1024)
  expect(bytesFrom(before)).toBeGreaterThan(2 * 1024)
  for (let place = 1; place < 8; place++) {
    before = party.view(null)
    party.guess(place, `a guess of forty characters, or almost ${place}`)
    expect(bytesFrom(before)).toBeLessThan(700)
  }
  before = party.view(null)
  party.tick()
  expect(bytesFrom(before)).toBeLessThan(700)
})
