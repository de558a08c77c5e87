import type { PathData } from './marks.ts'

type Point = readonly [x: number, y: number]

export interface StarShape {
  readonly center: Point
  readonly outer: number
  readonly inner: number
  readonly points: number
  /** The share of each edge that a corner rounds off: 0 is sharp, 0.5 is all of it. */
  readonly softness: number
  /** The direction of the first point in degrees; -90 is up. */
  readonly start?: number
}

/** A star, a cog or a ball of spikes. */
export function star({ center, outer, inner, points, softness, start = -90 }: StarShape): PathData {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    onCircle(center, index % 2 === 0 ? outer : inner, radians(start) + (index * Math.PI) / points),
  )
  return softenCorners(corners, softness)
}

/** A disc whose edge is a ring of bulges: petals, wool. */
export function scallops(center: Point, radius: number, count: number, start: number): PathData {
  const bulge = round(2 * radius * Math.sin(Math.PI / count) * 0.56)
  const knots = Array.from({ length: count + 1 }, (_, index) =>
    onCircle(center, radius, radians(start) + (index * 2 * Math.PI) / count),
  )
  return `${knots.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `A${bulge} ${bulge} 0 0 1 ${x} ${y}`)).join('')}Z`
}

/** An ellipse as an outline. */
export function ellipse([x, y]: Point, radiusX: number, radiusY: number): PathData {
  const half = (toX: number) => `A${radiusX} ${radiusY} 0 0 1 ${round(toX)} ${y}`
  return `M${round(x - radiusX)} ${y}${half(x + radiusX)}${half(x - radiusX)}Z`
}

function softenCorners(corners: readonly Point[], softness: number): PathData {
  const pieces = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const [fromX, fromY] = between(corner, before, softness)
    const [toX, toY] = between(corner, after, softness)
    return `${index === 0 ? 'M' : 'L'}${fromX} ${fromY}Q${corner[0]} ${corner[1]} ${toX} ${toY}`
  })
  return `${pieces.join('')}Z`
}

function onCircle([x, y]: Point, radius: number, angle: number): Point {
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))]
}

function between([x, y]: Point, [towardsX, towardsY]: Point, share: number): Point {
  return [round(x + (towardsX - x) * share), round(y + (towardsY - y) * share)]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/**
 * Rounds to a tenth: finer is invisible, and sine and cosine may differ in their last digits between
 * machines.
 */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
