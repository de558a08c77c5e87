import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import { GRID_HEIGHT, GRID_WIDTH } from './ink-schemas.ts'

/** A point of the grid: whole numbers from 0 to the width or height, both included. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A number that does not end, has more digits than it needs, or has no partner; a point that the grid lacks. */
export type PathProblem = 'malformed' | 'off-grid'

const ORIGIN: Point = { x: 0, y: 0 }

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MORE = 32
/** No step on the grid is longer than its width, whose zigzag has eleven bits. */
const DIGITS_MAX = 3

/** The value of each character, by its code; −1 for one that is no digit. */
const valueByCode = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)))

/** These points as a path. The first is written as the step from `from`. */
export function writePath(points: readonly Point[], from: Point = ORIGIN): string {
  let path = ''
  let last = from
  for (const point of points) {
    path += writeNumber(point.x - last.x) + writeNumber(point.y - last.y)
    last = point
  }
  return path
}

function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let digits = ''
  while (rest >= MORE) {
    digits += DIGITS[MORE + (rest % MORE)]
    rest = Math.floor(rest / MORE)
  }
  return digits + DIGITS[rest]
}

/** The points of a path, in one pass over its characters. The first is relative to `from`. */
export function readPath(path: string, from: Point = ORIGIN): Result<readonly Point[], PathProblem> {
  const points: Point[] = []
  let { x, y } = from
  let zigzag = 0
  let digits = 0
  let isX = true
  for (let at = 0; at < path.length; at++) {
    const digit = valueByCode[path.charCodeAt(at)] ?? -1
    if (digit < 0 || digits === DIGITS_MAX) return refuse('malformed')
    zigzag += (digit % MORE) * MORE ** digits
    digits++
    if (digit >= MORE) continue
    // A last digit of zero says nothing, so the number could be shorter.
    if (digit === 0 && digits > 1) return refuse('malformed')
    const value = zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2
    if (isX) x += value
    else {
      y += value
      if (!isOnGrid(x, y)) return refuse('off-grid')
      points.push({ x, y })
    }
    isX = !isX
    zigzag = 0
    digits = 0
  }
  return isX && digits === 0 ? accept(points) : refuse('malformed')
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function isOnGrid(x: number, y: number): boolean {
  return x >= 0 && x <= GRID_WIDTH && y >= 0 && y <= GRID_HEIGHT
}
