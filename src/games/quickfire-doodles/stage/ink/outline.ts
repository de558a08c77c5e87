import { getStroke } from 'perfect-freehand'
import type { Point } from '../../ink/ink-path.ts'
import type { Pen, PenWidth } from '../../ink/read-ink.ts'
import { smoothLine } from './smooth-line.ts'

/** The namespace of the elements of a picture. */
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
