import { memo, type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { GRID_HEIGHT, GRID_WIDTH, type Ink } from '../../ink/ink-schemas.ts'
import { readInk, readStroke } from '../../ink/read-ink.ts'
import { DRAWN_WITHIN_MS, planDrawing } from './drawing-plan.ts'
import { GrowingStroke } from './growing-stroke.ts'
import { colourOf, outlineOf } from './outline.ts'

interface InkPictureProps {
  readonly ink: Ink
  /**
   * The milliseconds since the doodle began to draw itself. It draws itself while they are fewer than
   * `DRAWN_WITHIN_MS`, unless motion is reduced. Without it the doodle stands.
   */
  readonly elapsed?: () => number
  readonly className?: string
}

/** A doodle, 4:3, without its paper. What is around it tells screen readers what it is. */
export function InkPicture({ ink, elapsed, className }: InkPictureProps) {
  const svg = useRef<SVGSVGElement>(null)
  useDrawing(svg, ink, elapsed ?? null)
  return (
    <svg ref={svg} viewBox={`0 0 ${GRID_WIDTH} ${GRID_HEIGHT}`} className={className} aria-hidden="true">
      <InkStrokes ink={ink} />
    </svg>
  )
}

/** The strokes of a doodle, for the inside of an `svg` with the grid as its box. */
export function InkStrokes({ ink }: { readonly ink: Ink }) {
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

/** Draws the strokes of a picture one after another, without React: only their paths change. */
function useDrawing(svg: RefObject<SVGSVGElement | null>, ink: Ink, elapsed: (() => number) | null): void {
  const readElapsed = useEffectEvent(() => elapsed?.() ?? Number.POSITIVE_INFINITY)
  const isDrawing = elapsed !== null
  useLayoutEffect(() => {
    const picture = svg.current
    if (!isDrawing || picture === null || prefersReducedMotion()) return
    const strokes = readInk(ink)
    const plan = planDrawing(strokes)
    const growing = [...picture.querySelectorAll('path')].flatMap((path, place) => {
      const stroke = strokes[place]
      return stroke === undefined ? [] : [new GrowingStroke(path, stroke)]
    })
    let frame = 0

    function show(part: number): void {
      growing.forEach((stroke, place) => {
        const { from, to } = plan[place] ?? { from: 0, to: 0 }
        stroke.show((part - from) / (to - from))
      })
    }

    function draw(): void {
      const part = readElapsed() / DRAWN_WITHIN_MS
      show(Math.min(1, part))
      if (part < 1) frame = requestAnimationFrame(draw)
    }

    draw()
    return () => {
      cancelAnimationFrame(frame)
      show(1)
    }
  }, [svg, ink, isDrawing])
}
