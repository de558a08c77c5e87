import { getStroke } from 'perfect-freehand'
import { distance, type Point } from '../ink-path.ts'
import type { Nib, Pen, PenWidth } from '../read-ink.ts'

export const SVG = 'http://www.w3.org/2000/svg'

/** The colours of the pens on white paper, in both themes, by their names in the design. */
export const inkByPen = {
  black: 'on-colour',
  tomato: 'tomato',
  sun: 'sun',
  mint: 'mint',
  sky: 'sky',
  pink: 'pink',
} as const satisfies Record<Pen, string>

export function colourOf(pen: Pen): string {
  return `var(--${inkByPen[pen]})`
}

/** In units of the grid. */
const unitsByWidth: Readonly<Record<PenWidth, number>> = { thin: 9, medium: 17, thick: 34 }
/** Units between two points of a smooth line. */
const SPACING = 8
/** The cosine of the turn from which on a corner stays a corner: 60°. */
const CORNER = 0.5

export function createStrokePath(points: readonly Point[], { pen, width }: Nib): SVGPathElement {
  const path = document.createElementNS(SVG, 'path')
  path.style.fill = colourOf(pen)
  path.setAttribute('d', outlineOf(points, width))
  return path
}

/** The outline of a stroke through these points, as the `d` of a path. */
export function outlineOf(points: readonly Point[], width: PenWidth): string {
  const outline = getStroke(smoothLine(points), {
    size: unitsByWidth[width],
    // A felt pen: neither speed nor pressure, which are not stored, change its width.
    thinning: 0,
    simulatePressure: false,
    smoothing: 0.3,
    // The points have been smoothed. It would pull the line off its corners.
    streamline: 0,
    last: true,
  })
  return pathThrough(outline)
}

/** A closed curve: each point of the outline bends it, and it passes halfway between two of them. */
function pathThrough(outline: readonly (readonly [number, number])[]): string {
  const [first] = outline
  if (first === undefined) return ''
  let path = ''
  outline.forEach(([x, y], at) => {
    const [nextX, nextY] = outline[at + 1] ?? first
    path += `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)} `
  })
  return `M${round(first[0])} ${round(first[1])}Q${path}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Points close to each other on a curve through the given ones, which may be far apart: the stored points of a stroke are
 * no more than its shape needs. A curve of Catmull and Rom, in proportion to the distances, straight at corners.
 */
export function smoothLine(points: readonly Point[]): [number, number][] {
  const [first] = points
  if (first === undefined) return []
  const line: [number, number][] = [[first.x, first.y]]
  for (let at = 1; at < points.length; at++) {
    const from = points[at - 1]
    const to = points[at]
    if (from === undefined || to === undefined) break
    const length = distance(from, to)
    if (length === 0) continue
    const straight = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    const leaving = tangentAt(points[at - 2], from, to) ?? straight
    const arriving = tangentAt(from, to, points[at + 1]) ?? straight
    const count = Math.ceil(length / SPACING)
    for (let step = 1; step <= count; step++)
      line.push(hermite(from, to, step / count, { leaving, arriving, length }))
  }
  return line
}

/** The direction at a point, of length 1 or less; null at an end and at a corner. */
function tangentAt(before: Point | undefined, at: Point, after: Point | undefined): Point | null {
  if (before === undefined || after === undefined) return null
  const come = distance(before, at)
  const go = distance(at, after)
  if (come === 0 || go === 0) return null
  const turn = ((at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y)) / (come * go)
  if (turn < CORNER) return null
  return { x: (after.x - before.x) / (come + go), y: (after.y - before.y) / (come + go) }
}

/** The point at this part of a curve, from 0 to 1, which leaves and arrives in these directions. */
function hermite(
  from: Point,
  to: Point,
  part: number,
  {
    leaving,
    arriving,
    length,
  }: Readonly<Record<'leaving' | 'arriving', Point>> & { readonly length: number },
): [number, number] {
  const [squared, cubed] = [part ** 2, part ** 3]
  const toWeight = 3 * squared - 2 * cubed
  const leavingWeight = (cubed - 2 * squared + part) * length
  const arrivingWeight = (cubed - squared) * length
  const along = (axis: 'x' | 'y') =>
    from[axis] +
    (to[axis] - from[axis]) * toWeight +
    leaving[axis] * leavingWeight +
    arriving[axis] * arrivingWeight
  return [along('x'), along('y')]
}
