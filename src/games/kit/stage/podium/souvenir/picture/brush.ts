import type { Ink } from '#ui/ink.ts'
import { keysOf } from '../../../../rules/keys-of.ts'
import type { Box } from './podium-layout.ts'
import { fitText } from './text.ts'

/** Colours of the design that are the same by day and by night. */
export type Colour = Ink | `${Ink}-deep` | `tile-${number}` | `on-colour${'' | '-soft'}` | 'cream' | 'sheet'

const TYPEFACES = {
  display: [800, 'font-display'],
  heavy: [900, 'font-display'],
  text: [700, 'font-text'],
} as const
type Typeface = keyof typeof TYPEFACES

interface Placing {
  readonly x: number
  readonly y: number
  /** The point that is drawn at `x` and `y`, and around which all is turned; by default that of the coordinates. */
  readonly origin?: readonly [x: number, y: number]
  /** In degrees. */
  readonly turn?: number
  readonly scale?: number
  /** Nothing is drawn beyond it. It is not moved along. */
  readonly clip?: Path2D
}

interface Look {
  /** Without it, only the outline is drawn. */
  readonly fill?: Colour
  /** The width of the outline. */
  readonly stroke?: number
  /** The offset of a shadow down-right. */
  readonly depth?: number
}

interface Lettering extends Omit<Look, 'depth'> {
  readonly x: number
  /** The position of the base line. */
  readonly y: number
  readonly size: number
  readonly face?: Typeface
  readonly align?: CanvasTextAlign
}

export type Brush = Awaited<ReturnType<typeof createBrush>>

/**
 * An empty picture, once the fonts of these letters and the images are loaded. Without a connection it is drawn
 * with the stand-ins, and without the images. Rejects if the browser cannot draw.
 * Decision record 040 says why it is not an SVG.
 */
export async function createBrush(
  size: { readonly width: number; readonly height: number },
  letters: string,
  sources: readonly string[] = [],
) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim()
  const fontOf = (face: Typeface, size: number) =>
    [TYPEFACES[face][0], `${size}px`, token(TYPEFACES[face][1])].join(' ')
  context.lineJoin = 'round'
  context.strokeStyle = token('on-colour')
  const images = new Map<string, HTMLImageElement>()
  await Promise.allSettled([
    // The letters may occur nowhere on the page. Pictures themselves add digits and signs.
    ...keysOf<typeof TYPEFACES>(TYPEFACES).map((face) =>
      document.fonts.load(fontOf(face, 20), `${letters} 0123456789ABCDEFabcdef…·“”`),
    ),
    ...sources.map(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      images.set(source, image)
    }),
  ])

  const within = ({ x, y, origin = [0, 0], turn = 0, scale = 1, clip }: Placing, draw: () => void): void => {
    context.save()
    if (clip !== undefined) context.clip(clip)
    context.translate(x, y)
    context.rotate((turn * Math.PI) / 180)
    context.scale(scale, scale)
    context.translate(-origin[0], -origin[1])
    draw()
    context.restore()
  }

  const shape = (path: Path2D, { fill, stroke = 4, depth = 0 }: Look): void => {
    if (depth > 0) within({ x: depth, y: depth }, () => shape(path, { fill: 'on-colour', stroke }))
    if (fill !== undefined) {
      context.fillStyle = token(fill)
      context.fill(path)
    }
    context.lineWidth = stroke
    if (stroke > 0) context.stroke(path)
  }

  const write = (text: string, lettering: Lettering): void => {
    const { x, y, size, face = 'display', align = 'left', fill = 'on-colour', stroke = 0 } = lettering
    context.font = fontOf(face, size)
    context.textAlign = align
    context.lineWidth = stroke
    if (stroke > 0) context.strokeText(text, x, y)
    context.fillStyle = token(fill)
    context.fillText(text, x, y)
  }

  const measure = (text: string, size: number, face: Typeface = 'display'): number => {
    context.font = fontOf(face, size)
    return context.measureText(text).width
  }

  return {
    size,
    within,
    shape,
    write,
    /** False if there is no such image. */
    drawImage: (source: string | null, { x, y, width }: Box): boolean => {
      const image = images.get(source ?? '')
      if (image !== undefined) context.drawImage(image, x, y, width, width)
      return image !== undefined
    },
    measure,
    /** The text in the largest of the sizes that fits, and its width; cut in the smallest, if none does. */
    fitInto: (
      whole: string,
      maxWidth: number,
      sizes: readonly [number, ...number[]],
      face: Typeface = 'display',
    ) => {
      const { text, size } = fitText(whole, maxWidth, sizes, (one, size) => measure(one, size, face))
      return { text, size, width: measure(text, size, face) }
    },
    /** Rejects if the browser cannot make a file of it. */
    toPng: (): Promise<Blob> =>
      new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))))
      }),
  }
}

export function roundedBox(...box: Parameters<Path2D['roundRect']>): Path2D {
  const path = new Path2D()
  path.roundRect(...box)
  return path
}

export function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D()
  path.arc(x, y, radius, 0, Math.PI * 2)
  return path
}

/** A name in another script must not reorder the text around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
