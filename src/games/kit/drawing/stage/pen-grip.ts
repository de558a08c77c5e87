/** The used fields of a pointer event. `button` is 0 for a finger, the tip of a pen and the left button. */
export type PointerPress = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'button' | 'timeStamp'>

/** A hand may rest on the screen this long before and after pen contact. */
const PALM_MS = 800

/**
 * Decides which pointer draws: one at a time. While a pen draws, and shortly before and after, a finger is the palm.
 */
export class PenGrip {
  #drawing: PointerPress | null = null
  #lastPenAt = Number.NEGATIVE_INFINITY
  /** When the system last took a touch that drew. It does so if it detects a palm. */
  #lastCancelAt = Number.NEGATIVE_INFINITY

  /** Whether this press draws. `palm`: it does, in place of a palm, whose stroke is dropped. */
  press(press: PointerPress): 'ignored' | 'draws' | 'palm' {
    const isPen = press.pointerType === 'pen'
    if (press.button !== 0) return 'ignored'
    if (press.pointerType === 'touch' && press.timeStamp - this.#lastPenAt < PALM_MS) return 'ignored'
    const before = this.#drawing
    const isTouching = before?.pointerType === 'touch'
    if (before !== null && !(isPen && isTouching)) return 'ignored'
    const isPalm = isPen && (isTouching || press.timeStamp - this.#lastCancelAt < PALM_MS)
    this.#drawing = press
    this.#lastCancelAt = Number.NEGATIVE_INFINITY
    if (isPen) this.#lastPenAt = press.timeStamp
    return isPalm ? 'palm' : 'draws'
  }

  isDrawing({ pointerId }: Pick<PointerPress, 'pointerId'>): boolean {
    return this.#drawing?.pointerId === pointerId
  }

  /** Whether a moving pointer draws but presses nothing: the page was not told that it left. */
  hasLeft(move: Pick<PointerPress, 'pointerId'> & { readonly buttons: number }): boolean {
    return this.isDrawing(move) && move.buttons === 0
  }

  /** Whether the pointer that left was the one that drew. */
  release({ pointerId, timeStamp }: Pick<PointerPress, 'pointerId' | 'timeStamp'>): boolean {
    if (this.#drawing?.pointerId !== pointerId) return false
    if (this.#drawing.pointerType === 'pen') this.#lastPenAt = timeStamp
    this.#drawing = null
    return true
  }

  /** The same for a pointer that the system took. */
  cancel(press: Pick<PointerPress, 'pointerId' | 'timeStamp'>): boolean {
    const isTouch = this.#drawing?.pointerType === 'touch'
    const isReleased = this.release(press)
    if (isReleased && isTouch) this.#lastCancelAt = press.timeStamp
    return isReleased
  }
}
