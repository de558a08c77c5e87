import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import { distance, type PathProblem, type Point, readPath, writePath } from './ink-path.ts'
import type { DrawnInk } from './ink-schemas.ts'

/** In the order of their letters. */
export const pens = ['black', 'tomato', 'sun', 'mint', 'sky', 'pink'] as const
export type Pen = (typeof pens)[number]
export const widths = ['thin', 'medium', 'thick'] as const
export type PenWidth = (typeof widths)[number]

/** The tip of a pen. */
export interface Nib {
  readonly pen: Pen
  readonly width: PenWidth
}

export interface Stroke extends Nib {
  /** At least one. One alone is a dot. */
  readonly points: readonly Point[]
}

const FIRST_LETTER = 'A'.charCodeAt(0)

/** The letter with which a stroke begins. */
export function letterOf({ pen, width }: Nib): string {
  return String.fromCharCode(FIRST_LETTER + pens.indexOf(pen) * widths.length + widths.indexOf(width))
}

export function writeStroke(stroke: Stroke): string {
  return letterOf(stroke) + writePath(stroke.points)
}

export function readNib(stroke: string): Result<Nib, PathProblem> {
  const place = stroke.charCodeAt(0) - FIRST_LETTER
  const pen = pens[Math.floor(place / widths.length)]
  const width = widths[place % widths.length]
  return pen === undefined || width === undefined ? refuse('malformed') : accept({ pen, width })
}

export function readStroke(text: string): Result<Stroke, PathProblem> {
  const nib = readNib(text)
  if (!nib.ok) return nib
  const points = readPath(text.slice(1))
  if (!points.ok) return points
  return points.value.length === 0 ? refuse('malformed') : accept({ ...nib.value, points: points.value })
}

/** The strokes of a drawing, all of which its rules have read before. */
export function readInk(ink: DrawnInk): readonly Stroke[] {
  return ink.flatMap((text) => {
    const stroke = readStroke(text)
    return stroke.ok ? [stroke.value] : []
  })
}

/** The bytes that count towards a drawing's limit. */
export function bytesOf(ink: DrawnInk): number {
  return ink.reduce((bytes, stroke) => bytes + stroke.length, 0)
}

/** A sharp turn takes as long to draw as a line of about this length. */
const POINT_TRAVEL_MIN = 60

/** The travel of each stroke of a drawing, so that a step does not read all of them. */
const travelsByInk = new WeakMap<DrawnInk, readonly number[]>()

/** How far the pen travels through these points, in units of the grid. Each point counts as 60 at least. */
export function penTravel(points: readonly Point[], from?: Point): number {
  let last = from
  return points.reduce((travel, point) => {
    const step = last === undefined ? 0 : distance(last, point)
    last = point
    return travel + Math.max(POINT_TRAVEL_MIN, step)
  }, 0)
}

export function travelsOf(ink: DrawnInk): readonly number[] {
  const travels = travelsByInk.get(ink) ?? ink.map(travelOfStroke)
  travelsByInk.set(ink, travels)
  return travels
}

export function keepTravels(ink: DrawnInk, travels: readonly number[]): void {
  travelsByInk.set(ink, travels)
}

export function sumOf(travels: readonly number[]): number {
  return travels.reduce((sum, travel) => sum + travel, 0)
}

function travelOfStroke(text: string): number {
  const stroke = readStroke(text)
  return stroke.ok ? penTravel(stroke.value.points) : 0
}
