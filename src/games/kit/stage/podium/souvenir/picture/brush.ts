import type { Ink } from '#ui/ink.ts'
import type { Measure } from './text.ts'

export type Context = CanvasRenderingContext2D

/** Colours and fonts of the pictures, from the tokens. All colours are the same by day and by night. */
export interface Brush {
  readonly context: Context
  readonly ink: (
    name: Ink | `${Ink}-deep` | `tile-${number}` | 'on-colour' | 'on-colour-soft' | 'cream',
  ) => string
  readonly display: (size: number, weight?: 800 | 900) => string
  readonly text: (size: number) => string
}

export function createBrush(context: Context): Brush {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim()
  const fontOf = (weight: number, size: number, family: string) =>
    [weight, `${size}px`, token(family)].join(' ')
  return {
    context,
    ink: token,
    display: (size, weight = 800) => fontOf(weight, size, 'font-display'),
    text: (size) => fontOf(700, size, 'font-text'),
  }
}

/** The outline of all parts. */
const STROKE = 4

/** Fills and outlines a shape, with a shadow down-right for `depth`. */
export function paintShape(
  { context, ink }: Brush,
  path: Path2D,
  { fill, depth = 0, stroke = STROKE }: { fill: string; depth?: number; stroke?: number },
): void {
  context.save()
  context.lineJoin = 'round'
  context.strokeStyle = ink('on-colour')
  context.lineWidth = stroke
  if (depth > 0) {
    context.save()
    context.translate(depth, depth)
    context.fillStyle = ink('on-colour')
    context.fill(path)
    context.stroke(path)
    context.restore()
  }
  context.fillStyle = fill
  context.fill(path)
  context.stroke(path)
  context.restore()
}

export function roundedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radii: number | readonly number[],
): Path2D {
  const path = new Path2D()
  path.roundRect(x, y, width, height, typeof radii === 'number' ? radii : [...radii])
  return path
}

/** Widths in the display font. */
export function measureWith({ context, display }: Brush): Measure {
  return (text, size) => {
    context.font = display(size)
    return context.measureText(text).width
  }
}

/** A name in another script must not reorder the text around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
