import { createLehmer } from '#ui/burst/burst-path.ts'
import { CROWN_BAND, CROWN_GOLD } from '#ui/icon/crown.tsx'
import type { Ink } from '#ui/ink.ts'
import { type Brush, circle, roundedBox } from './brush.ts'
import type { Box } from './podium-layout.ts'

const RAY_DEGREES = 7.5
const FAR = 2_000
const BITS: readonly Ink[] = ['sun', 'sky', 'mint', 'pink']
const BIT_COUNT = 60
const SEED = 29

/** Noon behind the podium, with its rays from `x` and `y`. */
export function drawRays({ size, shape }: Brush, x: number, y: number): void {
  shape(roundedBox(0, 0, size.width, size.height, 0), { fill: 'tomato', stroke: 0 })
  for (let degrees = -90; degrees < 270; degrees += 2 * RAY_DEGREES) {
    const corners = [degrees, degrees + RAY_DEGREES].map((angle) => {
      const radians = (angle * Math.PI) / 180
      return `L${x + FAR * Math.cos(radians)} ${y + FAR * Math.sin(radians)}`
    })
    shape(new Path2D(`M${x} ${y}${corners.join('')}Z`), { fill: 'tomato-deep', stroke: 0 })
  }
}

/** Always in the same arrangement. */
export function drawConfetti({ size, within, shape }: Brush): void {
  const random = createLehmer(SEED)
  const shapes = [circle(0, 0, 9), roundedBox(-11, -6, 22, 12, 2), new Path2D('M-9 -9L11 0L-9 9Z')]
  for (let bit = 0; bit < BIT_COUNT; bit++) {
    const place = { x: random() * size.width, y: random() * size.height, turn: random() * 360 }
    const fill = bit % 9 === 4 ? 'cream' : (BITS[bit % BITS.length] ?? 'sun')
    within(place, () => shape(shapes[bit % 3] ?? circle(0, 0, 9), { fill, stroke: 3 }))
  }
}

/** Advance, rotation and offset, in em, as in `wordmark.module.css`. */
const LETTERS = [
  { letter: 'R', advance: 0.531, turn: -7, drop: 0.04 },
  { letter: 'U', advance: 0.59, turn: 4, drop: -0.03 },
  { letter: 'M', advance: 0.731, turn: -3, drop: 0.05 },
  { letter: 'P', advance: 0.49, turn: 5, drop: -0.05 },
  { letter: 'U', advance: 0.59, turn: -4, drop: 0.03 },
  { letter: 'S', advance: 0.56, turn: 7, drop: 0 },
] as const
const DEPTHS = [
  [0.06, 0.085],
  [0.04, 0.06],
  [0.02, 0.03],
] as const

export function drawWordmark({ within, write }: Brush, x: number, y: number, size: number): void {
  let left = 0
  const placed = LETTERS.map((one) => {
    const middle = left + (one.advance * size) / 2
    left += one.advance * size
    return { ...one, middle }
  })
  const lettering = { size, face: 'heavy', align: 'center', stroke: 0.105 * size } as const
  within({ x, y, turn: -4 }, () => {
    // Every second letter lies over its neighbours.
    for (const { letter, middle, turn, drop } of [
      ...placed.filter((_, i) => i % 2 === 1),
      ...placed.filter((_, i) => i % 2 === 0),
    ])
      within({ x: middle, y: (0.45 + drop) * size, turn }, () => {
        for (const [right, down] of DEPTHS)
          write(letter, { ...lettering, x: right * size, y: (0.3 + down) * size })
        write(letter, { ...lettering, x: 0, y: 0.3 * size, fill: 'sun' })
      })
  })
}

/** On the head of a character. */
export function drawCrown({ within, shape }: Brush, { x, y, width }: Box): void {
  const size = width * 0.38
  const middle = { x: x + width / 2, y: y - width * 0.16 + size * 0.42 }
  within({ ...middle, turn: -6, scale: size / 48, origin: [24, 20] }, () => {
    shape(new Path2D(CROWN_GOLD), { fill: 'sun', stroke: 4.5 })
    shape(new Path2D(CROWN_BAND), { stroke: 3.5 })
    shape(circle(24, 5, 3.5), { fill: 'tomato', stroke: 3 })
    for (const side of [4.5, 43.5]) shape(circle(side, 11, 3), { fill: 'sky', stroke: 3 })
  })
}
