import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import { type PathProblem, type Point, readPath, writePath } from './ink-path.ts'
import type { Ink } from './ink-schemas.ts'

/** In the order of their letters. */
export const pens = ['black', 'tomato', 'sun', 'mint', 'sky', 'pink'] as const
export type Pen = (typeof pens)[number]
export const widths = ['thin', 'medium', 'thick'] as const
export type PenWidth = (typeof widths)[number]

/** What a stroke is drawn with. */
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

/** The strokes of a doodle, all of which its rules have read before. */
export function readInk(ink: Ink): readonly Stroke[] {
  return ink.flatMap((text) => {
    const stroke = readStroke(text)
    return stroke.ok ? [stroke.value] : []
  })
}

/** What counts towards the most bytes of a doodle. */
export function bytesOf(ink: Ink): number {
  return ink.reduce((bytes, stroke) => bytes + stroke.length, 0)
}
