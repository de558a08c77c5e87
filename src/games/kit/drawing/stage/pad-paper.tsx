import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import type { Point } from '../ink-path.ts'
import { GRID_HEIGHT, GRID_WIDTH } from '../ink-schemas.ts'
import type { Nib } from '../read-ink.ts'
import { InkStrokes } from './ink-picture.tsx'
import { colourOf } from './outline.ts'
import type { ShownPad } from './pad.ts'
import styles from './pad-paper.module.css'
import { PenGrip } from './pen-grip.ts'

interface PadPaperProps {
  readonly shown: ShownPad
  readonly nib: Nib
  /** Nothing can be drawn at the moment. */
  readonly isOff: boolean
}

const BOX = `0 0 ${GRID_WIDTH} ${GRID_HEIGHT}`

/** The paper: the finished strokes, above them the one under the pen, and a ring where the pen is. */
export const PadPaper = memo(function PadPaper(props: PadPaperProps) {
  const { nib, shown } = props
  const { layer, ink, penState, isClosed, isReady } = shown
  const { paper, ring } = usePen(props)
  const strokes = ink.length === 0 ? m.kit_draw_no_strokes() : m.kit_draw_strokes({ count: ink.length })
  return (
    <div className={styles.frame} data-pad="">
      <div
        ref={paper}
        className={styles.paper}
        role="img"
        aria-label={`${m.kit_draw_drawing()}. ${strokes}`}
        aria-busy={!isReady}
      >
        <svg className={styles.ink} viewBox={BOX} aria-hidden="true">
          <InkStrokes ink={ink} />
        </svg>
        <svg className={styles.live} viewBox={BOX} aria-hidden="true">
          <g ref={layer} />
        </svg>
        <span
          ref={ring}
          className={styles.ring}
          data-width={nib.width}
          style={cssVariables({ '--pen': colourOf(nib.pen) })}
        />
      </div>
      <p className={styles.note} role="status">
        {!isReady && <span className={styles.text}>{m.kit_draw_fetching()}</span>}
        {(isClosed || penState !== 'writes') && (
          <span className={styles.text} data-loud="">
            {isClosed ? m.kit_draw_pens_down() : `${m.kit_draw_empty()} `}
            {!isClosed && (
              <small>{penState === 'empty' ? m.kit_draw_empty_hint() : m.kit_draw_used_up_hint()}</small>
            )}
          </span>
        )}
      </p>
    </div>
  )
})

/**
 * Draws with a finger, a pen or a mouse on this paper. The listeners are the browser's own: while a stroke is drawn,
 * React renders nothing.
 */
function usePen({ shown: { pad }, nib, isOff }: PadPaperProps) {
  const paper = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLSpanElement>(null)
  const readNib = useEffectEvent(() => (isOff ? null : nib))

  useEffect(() => {
    const element = paper.current
    if (element === null) return
    const grip = new PenGrip()
    // Without the border.
    const sheet = element.querySelector('svg') ?? element
    let box = sheet.getBoundingClientRect()
    /** Whether the last press drew: an empty pen does not. */
    let hasStroke = false

    const toPoint = ({ clientX, clientY }: MouseEvent): Point => ({
      x: ((clientX - box.left) / box.width) * GRID_WIDTH,
      y: ((clientY - box.top) / box.height) * GRID_HEIGHT,
    })

    function moveRing({ clientX, clientY }: MouseEvent): void {
      const mark = ring.current
      if (mark === null) return
      mark.style.setProperty('--x', `${clientX - box.left}px`)
      mark.style.setProperty('--y', `${clientY - box.top}px`)
      mark.style.opacity = '1'
    }

    function press(event: PointerEvent): void {
      const currentNib = readNib()
      if (currentNib === null) return
      const grasp = grip.press(event)
      if (grasp === 'ignored') return
      event.preventDefault()
      if (grasp === 'palm' && hasStroke) pad.undo()
      hasStroke = false
      try {
        element?.setPointerCapture(event.pointerId)
      } catch {
        // The pointer has left already.
        grip.release(event)
        return
      }
      box = sheet.getBoundingClientRect()
      hasStroke = pad.begin(currentNib, toPoint(event))
      moveRing(event)
    }

    function move(event: PointerEvent): void {
      if (grip.hasLeft(event)) release(event)
      const isDrawing = grip.isDrawing(event)
      if (!isDrawing && event.pointerType === 'touch') return
      // The page may have moved under the pen: a wheel scrolls it, a banner displaces the paper.
      box = sheet.getBoundingClientRect()
      moveRing(event)
      if (!isDrawing) return
      // A browser gathers the moves between two frames into one event.
      const moves = event.getCoalescedEvents?.() ?? []
      pad.extend((moves.length === 0 ? [event] : moves).map(toPoint))
    }

    function release(event: PointerEvent): void {
      if (grip.release(event)) pad.end()
      if (event.pointerType === 'touch') hideRing()
    }

    function cancel(event: PointerEvent): void {
      if (grip.cancel(event)) pad.end()
      hideRing()
    }

    function hideRing(): void {
      if (ring.current !== null) ring.current.style.opacity = '0'
    }

    const prevent = (event: Event) => event.preventDefault()
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', release, { signal })
    element.addEventListener('pointercancel', cancel, { signal })
    // Follows those two, and comes alone where the browser loses them.
    element.addEventListener('lostpointercapture', release, { signal })
    element.addEventListener('pointerleave', hideRing, { signal })
    element.addEventListener('contextmenu', prevent, { signal })
    // Old versions of Safari scroll and zoom in spite of `touch-action`.
    element.addEventListener('touchmove', prevent, { passive: false, signal })
    return () => stop.abort()
  }, [pad])

  return { paper, ring }
}
