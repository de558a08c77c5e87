import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from '../../ink/ink-path.ts'
import { GRID_HEIGHT, GRID_WIDTH } from '../../ink/ink-schemas.ts'
import type { Nib } from '../../ink/read-ink.ts'
import type { Pad } from './create-pad.ts'
import { PenGrip } from './pen-grip.ts'

interface PenOptions {
  readonly paper: RefObject<HTMLElement | null>
  /** The mark where the pen is. */
  readonly ring: RefObject<HTMLElement | null>
  readonly pad: Pad
  readonly nib: Nib
  readonly isOff: boolean
}

/**
 * Draws with a finger, a pen or a mouse on this paper. The listeners are the browser's own: while a stroke is drawn,
 * React renders nothing.
 */
export function usePen({ paper, ring, pad, nib, isOff }: PenOptions): void {
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
    element.addEventListener('pointerdown', press)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', release)
    element.addEventListener('pointercancel', cancel)
    // Follows those two, and comes alone where the browser loses them.
    element.addEventListener('lostpointercapture', release)
    element.addEventListener('pointerleave', hideRing)
    element.addEventListener('contextmenu', prevent)
    // Of old versions of Safari, which scroll and zoom in spite of `touch-action`.
    element.addEventListener('touchmove', prevent, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', release)
      element.removeEventListener('pointercancel', cancel)
      element.removeEventListener('lostpointercapture', release)
      element.removeEventListener('pointerleave', hideRing)
      element.removeEventListener('contextmenu', prevent)
      element.removeEventListener('touchmove', prevent)
    }
  }, [paper, ring, pad])
}
