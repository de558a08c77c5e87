import { createLehmer } from '#ui/burst/burst-path.ts'
import { CROWN_BAND, CROWN_GOLD } from '#ui/icon/crown-paths.ts'
import type { Ink } from '#ui/ink.ts'
import { type Brush, paintShape, roundedBox } from './brush.ts'
import type { Box } from './podium-layout.ts'

const RAY_DEGREES = 7.5
const FAR = 2_000
const BITS: readonly Ink[] = ['sun', 'sky', 'mint', 'pink']
const BIT_COUNT = 60
const SEED = 29

/** Noon behind the podium. */
export function drawRays({ context, ink }: Brush, width: number, height: number, x: number, y: number): void {
  context.fillStyle = ink('tomato')
  context.fillRect(0, 0, width, height)
  context.fillStyle = ink('tomato-deep')
  for (let degrees = -90; degrees < 270; degrees += 2 * RAY_DEGREES) {
    const [from, to] = [degrees, degrees + RAY_DEGREES].map((angle) => (angle * Math.PI) / 180)
    if (from === undefined || to === undefined) continue
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + FAR * Math.cos(from), y + FAR * Math.sin(from))
    context.lineTo(x + FAR * Math.cos(to), y + FAR * Math.sin(to))
    context.fill()
  }
}

/** Always in the same arrangement. */
export function drawConfetti(brush: Brush, width: number, height: number): void {
  const { context, ink } = brush
  const random = createLehmer(SEED)
  for (let bit = 0; bit < BIT_COUNT; bit++) {
    context.save()
    context.translate(random() * width, random() * height)
    context.rotate(random() * Math.PI * 2)
    const shape = new Path2D()
    if (bit % 3 === 0) shape.arc(0, 0, 9, 0, Math.PI * 2)
    else if (bit % 3 === 1) shape.addPath(roundedBox(-11, -6, 22, 12, 2))
    else shape.addPath(new Path2D('M-9 -9L11 0L-9 9Z'))
    paintShape(brush, shape, {
      fill: bit % 9 === 4 ? ink('cream') : ink(BITS[bit % BITS.length] ?? 'sun'),
      stroke: 3,
    })
    context.restore()
  }
}

/** Of the letters' size: their advance, and how they are set down. As `wordmark.module.css` has it. */
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

export function drawWordmark({ context, ink, display }: Brush, x: number, y: number, size: number): void {
  context.save()
  context.translate(x, y)
  context.rotate((-4 * Math.PI) / 180)
  context.font = display(size, 900)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineWidth = 0.21 * size
  context.strokeStyle = ink('on-colour')
  let left = 0
  const placed = LETTERS.map((one) => {
    const middle = left + (one.advance * size) / 2
    left += one.advance * size
    return { ...one, middle }
  })
  // Every second letter lies over its neighbours.
  for (const { letter, middle, turn, drop } of [
    ...placed.filter((_, i) => i % 2 === 1),
    ...placed.filter((_, i) => i % 2 === 0),
  ]) {
    context.save()
    context.translate(middle, (0.45 + drop) * size)
    context.rotate((turn * Math.PI) / 180)
    context.lineWidth = 0.105 * size
    context.fillStyle = ink('on-colour')
    for (const [right, down] of DEPTHS) {
      context.strokeText(letter, right * size, (0.3 + down) * size)
      context.fillText(letter, right * size, (0.3 + down) * size)
    }
    context.strokeText(letter, 0, 0.3 * size)
    context.fillStyle = ink('sun')
    context.fillText(letter, 0, 0.3 * size)
    context.restore()
  }
  context.restore()
}

/** On the head of a character. */
export function drawCrown(brush: Brush, { x, y, width }: Box): void {
  const { context, ink } = brush
  const size = width * 0.38
  context.save()
  context.translate(x + width / 2, y - width * 0.16 + size * 0.42)
  context.rotate((-6 * Math.PI) / 180)
  context.scale(size / 48, size / 48)
  context.translate(-24, -20)
  paintShape(brush, new Path2D(CROWN_GOLD), { fill: ink('sun'), stroke: 4.5 })
  context.lineWidth = 3.5
  context.strokeStyle = ink('on-colour')
  context.stroke(new Path2D(CROWN_BAND))
  const gems = [
    [24, 5, 3.5, 'tomato'],
    [4.5, 11, 3, 'sky'],
    [43.5, 11, 3, 'sky'],
  ] as const
  for (const [gemX, gemY, radius, colour] of gems) {
    const gem = new Path2D()
    gem.arc(gemX, gemY, radius, 0, Math.PI * 2)
    paintShape(brush, gem, { fill: ink(colour), stroke: 3 })
  }
  context.restore()
}
