import type { Point } from '../ink-path.ts'
import type { Nib } from '../read-ink.ts'
import type { Drawing } from './drawing.ts'
import { colourOf, createStrokePath, outlineOf, SVG } from './outline.ts'

/**
 * The stroke under the pen, drawn without React. Each piece that is in the ink becomes a separate path, which never
 * changes again; a frame draws only the tail.
 */
export class LiveStroke {
  /** The part of the open stroke that is not in the ink yet. */
  readonly #readTail: () => Drawing['tail']
  #layer: SVGGElement | null = null
  #tail: SVGPathElement | null = null
  #pieces: { readonly place: number; readonly path: SVGPathElement }[] = []
  #frame = 0

  constructor(readTail: () => Drawing['tail']) {
    this.#readTail = readTail
  }

  /** Draws into this element. The returned function removes the strokes. */
  attach(layer: SVGGElement): () => void {
    this.#layer = layer
    this.#tail = layer.appendChild(document.createElementNS(SVG, 'path'))
    return () => {
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      layer.replaceChildren()
      this.#pieces = []
      this.#layer = null
      this.#tail = null
    }
  }

  /** These points are in the ink now, of the stroke at this place. */
  keep(place: number, points: readonly Point[], nib: Nib): void {
    const path = createStrokePath(points, nib)
    this.#layer?.insertBefore(path, this.#tail)
    this.#pieces.push({ place, path })
    this.drawSoon()
  }

  /** Draws the tail in the next frame, however often it changes before. */
  drawSoon(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#drawTail()
    })
  }

  /** Removes the pieces of strokes before this place, which are on the paper now. */
  clearBefore(place: number): void {
    for (const piece of this.#pieces) if (piece.place < place) piece.path.remove()
    this.#pieces = this.#pieces.filter((piece) => piece.place >= place)
    this.#drawTail()
  }

  #drawTail(): void {
    if (this.#tail === null) return
    const tail = this.#readTail()
    this.#tail.style.fill = tail === null ? '' : colourOf(tail.nib.pen)
    this.#tail.setAttribute('d', tail === null ? '' : outlineOf(tail.points, tail.nib.width))
  }
}
