import type { Stroke } from '../../ink/read-ink.ts'
import { endOfPiece, partOfLine } from './drawing-plan.ts'
import { colourOf, outlineOf, SVG } from './outline.ts'

/**
 * A stroke that draws itself. Of a long one, each finished piece becomes a path of its own, which never changes again:
 * a frame computes the outline of the last piece only.
 */
export class GrowingStroke {
  readonly #path: SVGPathElement
  readonly #stroke: Stroke
  readonly #outline: string
  /** What is shown of it, from 0 to 1. */
  #part = 1
  #pieces: SVGPathElement[] = []
  /** The place of the first point of the last piece. */
  #begin = 0

  /** `path` shows the whole stroke. */
  constructor(path: SVGPathElement, stroke: Stroke) {
    this.#path = path
    this.#stroke = stroke
    this.#outline = path.getAttribute('d') ?? ''
  }

  /** Shows this part of it: nothing up to 0, all of it from 1 on. */
  show(wanted: number): void {
    const part = Math.min(1, Math.max(0, wanted))
    if (part === this.#part) return
    this.#part = part
    const { points, width } = this.#stroke
    if (part === 1) {
      this.#path.setAttribute('d', this.#outline)
      for (const piece of this.#pieces) piece.remove()
      this.#pieces = []
      this.#begin = 0
      return
    }
    const drawn = part === 0 ? [] : partOfLine(points, part)
    for (;;) {
      const end = endOfPiece(drawn, this.#begin)
      if (end === null) break
      this.#addPiece(outlineOf(drawn.slice(this.#begin, end + 1), width))
      this.#begin = end
    }
    this.#path.setAttribute('d', outlineOf(drawn.slice(this.#begin), width))
  }

  #addPiece(outline: string): void {
    const piece = document.createElementNS(SVG, 'path')
    piece.style.fill = colourOf(this.#stroke.pen)
    piece.setAttribute('d', outline)
    this.#path.before(piece)
    this.#pieces.push(piece)
  }
}
