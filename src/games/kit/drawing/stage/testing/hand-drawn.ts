import type { Point } from '../../ink-path.ts'

/**
 * The points of one stroke as a phone captures it, 120 a second with a tremor: circles, waves, zigzags and short dashes
 * in turn, half a second to a second and a half each.
 */
export function handDrawn(number: number): readonly Point[] {
  let seed = number * 7_919 + 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const count = 60 + Math.floor(random() * 120)
  const size = 40 + random() * 180
  const centre = { x: 250 + random() * 500, y: 230 + random() * 290 }
  return Array.from({ length: count }, (_, at) => {
    const part = at / (count - 1)
    const { x, y } = shapes[number % shapes.length]?.(part) ?? { x: 0, y: 0 }
    return {
      x: centre.x + x * size + (random() - 0.5) * 2,
      y: centre.y + y * size + (random() - 0.5) * 2,
    }
  })
}

/** From 0 to 1, within −1 to 1. */
const shapes: readonly ((part: number) => Point)[] = [
  (part) => ({ x: Math.cos(part * 6.5), y: Math.sin(part * 6.5) }),
  (part) => ({ x: part * 2 - 1, y: Math.sin(part * 12) * 0.3 }),
  (part) => ({ x: Math.abs(((part * 6) % 2) - 1) * 2 - 1, y: part - 0.5 }),
  (part) => ({ x: part - 0.5, y: part * part * 0.4 }),
]
