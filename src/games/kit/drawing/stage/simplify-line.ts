import { distance, type Point } from '../ink-path.ts'

/** How far, in units of the grid, a simplified line may be from the captured one. */
const TOLERANCE = 1.5

/** The points that the shape of a line needs, by Ramer, Douglas and Peucker. Its ends are always among them. */
export function simplifyLine(points: readonly Point[]): readonly Point[] {
  const isKept = new Uint8Array(points.length).fill(1, 0, 1).fill(1, -1)
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    const farthest = farthestBetween(points, from, to)
    if (farthest === null) continue
    isKept[farthest] = 1
    spans.push([from, farthest], [farthest, to])
  }
  return points.filter((_, place) => isKept[place] === 1)
}

/** The place of the point that is farthest from the line between two others; null if none is beyond the tolerance. */
function farthestBetween(points: readonly Point[], from: number, to: number): number | null {
  const start = points[from]
  const end = points[to]
  if (start === undefined || end === undefined) return null
  let farthest: number | null = null
  let most = TOLERANCE
  for (let place = from + 1; place < to; place++) {
    const point = points[place]
    if (point === undefined) continue
    const off = distanceToLine(point, start, end)
    if (off > most) {
      most = off
      farthest = place
    }
  }
  return farthest
}

function distanceToLine(point: Point, start: Point, end: Point): number {
  const across = end.x - start.x
  const down = end.y - start.y
  const squared = across * across + down * down
  if (squared === 0) return distance(point, start)
  const along = ((point.x - start.x) * across + (point.y - start.y) * down) / squared
  const part = Math.min(1, Math.max(0, along))
  return distance(point, { x: start.x + across * part, y: start.y + down * part })
}
