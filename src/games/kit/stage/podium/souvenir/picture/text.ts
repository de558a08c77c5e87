/** The width of a text in pixels. */
export type Measure = (text: string, size: number) => number

export interface FittedText {
  readonly text: string
  readonly size: number
}

export interface Flow {
  readonly size: number
  /** Each line has texts side by side. */
  readonly lines: readonly (readonly string[])[]
}

/** As fractions of the size. */
export const LINE_HEIGHT = 1.16
const GAP = 0.8

let graphemes: Intl.Segmenter | undefined

/** The text in the largest of the sizes that fits; cut in the smallest, if none does. */
export function fitText(
  text: string,
  maxWidth: number,
  sizes: readonly [number, ...number[]],
  measure: Measure,
): FittedText {
  for (const size of sizes) if (measure(text, size) <= maxWidth) return { text, size }
  const size = sizes.at(-1) ?? sizes[0]
  return { text: cut(text, (shorter) => measure(shorter, size) <= maxWidth), size }
}

/** Texts in lines, in the largest of the sizes whose lines fit the height; in the smallest, if none does. */
export function flowTexts(
  texts: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
  sizes: readonly [number, ...number[]],
  measure: Measure,
): Flow {
  let flow: Flow = { size: sizes[0], lines: [] }
  for (const size of sizes) {
    flow = { size, lines: breakLines(texts, width, size, measure) }
    if (heightOf(flow) <= height) return flow
  }
  return flow
}

export function heightOf({ size, lines }: Flow): number {
  return lines.length * size * LINE_HEIGHT
}

/** Where each text of a line begins, if the line is centred in the width. */
export function placesIn(
  line: readonly string[],
  width: number,
  size: number,
  measure: Measure,
): readonly number[] {
  const widths = line.map((text) => measure(text, size))
  const whole = widths.reduce((sum, one) => sum + one, 0) + (line.length - 1) * GAP * size
  let x = (width - whole) / 2
  return widths.map((one) => {
    const place = x
    x += one + GAP * size
    return place
  })
}

function breakLines(texts: readonly string[], width: number, size: number, measure: Measure): string[][] {
  const lines: string[][] = []
  let left = 0
  for (const whole of texts) {
    const { text } = fitText(whole, width, [size], measure)
    const needed = measure(text, size)
    const line = lines.at(-1)
    if (line !== undefined && left >= GAP * size + needed) {
      line.push(text)
      left -= GAP * size + needed
    } else {
      lines.push([text])
      left = width - needed
    }
  }
  return lines
}

function cut(text: string, fits: (shorter: string) => boolean): string {
  if (Intl.Segmenter !== undefined) graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const parts = graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text]
  while (parts.length > 1) {
    parts.pop()
    const shorter = `${parts.join('')}…`
    if (fits(shorter)) return shorter
  }
  return parts.join('')
}
