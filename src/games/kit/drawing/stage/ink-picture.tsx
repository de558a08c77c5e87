import { memo, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { type DrawnInk, GRID_HEIGHT, GRID_WIDTH } from '../ink-schemas.ts'
import { readStroke } from '../read-ink.ts'
import { colourOf, outlineOf } from './outline.ts'
import styles from './pad-paper.module.css'
import { replay } from './replay.ts'

interface InkPictureProps {
  readonly ink: DrawnInk
  /**
   * The milliseconds since the drawing began to draw itself. It draws itself while they are fewer than
   * `DRAWN_WITHIN_MS`, unless motion is reduced. Without it the drawing is shown whole.
   */
  readonly elapsed?: (() => number) | undefined
}

/** A drawing, 4:3, over the whole of its paper. Its surroundings name it for screen readers. */
export function InkPicture({ ink, elapsed }: InkPictureProps) {
  const svg = useRef<SVGSVGElement>(null)
  const readElapsed = useEffectEvent(() => elapsed?.() ?? Number.POSITIVE_INFINITY)
  const isReplayed = elapsed !== undefined
  useLayoutEffect(() => {
    if (!isReplayed || svg.current === null) return
    return replay(ink, svg.current.querySelectorAll('path'), readElapsed)
  }, [ink, isReplayed])
  return (
    <svg ref={svg} viewBox={`0 0 ${GRID_WIDTH} ${GRID_HEIGHT}`} className={styles.ink} aria-hidden="true">
      <InkStrokes ink={ink} />
    </svg>
  )
}

/** The strokes of a drawing, for the inside of an `svg` with the grid as its box. */
export function InkStrokes({ ink }: { readonly ink: DrawnInk }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and removed at the end, and may be equal
  return ink.map((stroke, place) => <StrokePath key={place} text={stroke} />)
}

/** A finished stroke, whose outline is computed once. */
const StrokePath = memo(function StrokePath({ text }: { readonly text: string }) {
  const drawn = useMemo(() => {
    const stroke = readStroke(text)
    return stroke.ok
      ? { d: outlineOf(stroke.value.points, stroke.value.width), fill: colourOf(stroke.value.pen) }
      : null
  }, [text])
  return drawn && <path {...drawn} />
})
