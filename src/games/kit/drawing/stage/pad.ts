import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PartId } from '#rooms/record/ids.ts'
import type { FetchPart, MoveResult, RefusedMove } from '../../stage/stage-props.ts'
import { applySteps } from '../apply-steps.ts'
import type { Point } from '../ink-path.ts'
import type { DrawnInk, DrawnSteps } from '../ink-schemas.ts'
import type { Nib } from '../read-ink.ts'
import { Drawing, LAST_TENTH, type PenState } from './drawing.ts'
import { readInkPart } from './ink-loader.ts'
import { InkSender, type SendOutcome } from './ink-sender.ts'
import { LiveStroke } from './live-stroke.ts'

interface PadOptions {
  /** The part with the ink, and how many steps of it are stored. Another drawing needs another pad. */
  readonly part: PartId
  readonly steps: number
  readonly now: () => number
  readonly sendDrawn: (drawn: DrawnSteps) => Promise<MoveResult>
  readonly fetchPart: FetchPart
}

/** React's view of the drawing on the pad. */
export interface PadState {
  /** The finished strokes. */
  readonly ink: DrawnInk
  /** How much is left in the pen, from 1 to 0. While a stroke is drawn it changes in the last tenth only. */
  readonly left: number
  readonly penState: PenState
  /** The last command has left: the pad is closed for the rest of the phase. */
  readonly isClosed: boolean
  /** Whether the stored drawing has arrived. Nothing can be drawn before. */
  readonly isReady: boolean
}

type DrawingPad = ReturnType<typeof createPad>

export interface ShownPad extends PadState {
  readonly pad: DrawingPad
  /** For the layer of the stroke under the pen. */
  readonly layer: RefObject<SVGGElement | null>
}

/** Most repeats of a fetch that coincides with a commit of the drawing. */
const FETCHES_MAX = 4

/** A drawing that is stored while it is drawn, and fetched again after a reload. */
export function usePad(options: PadOptions & { readonly phaseEndsAt: number | null }): ShownPad {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [state, setState] = useState<PadState>({
    ink: [],
    left: 1,
    penState: 'writes',
    isClosed: false,
    isReady: options.steps === 0,
  })
  const [pad] = useState(() => createPad(() => latest.current, setState))
  const { drawing, live, sender } = pad

  const layer = useRef<SVGGElement>(null)
  useLayoutEffect(() => (layer.current === null ? undefined : live.attach(layer.current)), [live])
  // The finished strokes are on the paper now: their live pieces go in the same frame.
  useLayoutEffect(() => {
    live.clearBefore(drawing.isDrawing ? state.ink.length : Number.POSITIVE_INFINITY)
  }, [live, drawing, state.ink])

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const flush = () => sender.flush()
    pad.open()
    window.addEventListener('pagehide', flush, { signal })
    document.addEventListener('visibilitychange', flush, { signal })
    return () => {
      stop.abort()
      sender.close()
    }
  }, [pad, sender])
  const { phaseEndsAt } = options
  useEffect(() => sender.setEnd(phaseEndsAt), [sender, phaseEndsAt])

  // The same while nothing changes: a stored command changes the view, and must not render the pad.
  return useMemo(() => ({ ...state, pad, layer }), [state, pad])
}

export function createPad(read: () => PadOptions, setState: (state: PadState) => void) {
  let isReady = read().steps === 0
  let isClosed = false

  const drawing: Drawing = new Drawing({
    onStep: (step) => sender.add(step),
    onInk: (points, nib) => {
      live.keep(drawing.ink.length - 1, points, nib)
      if (drawing.left <= LAST_TENTH) show()
    },
    onEmpty: show,
  })
  const live = new LiveStroke(() => drawing.tail)
  const sender = new InkSender(
    {
      now: () => read().now(),
      startTimer(callback, ms) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
      cut: () => drawing.cut(),
      setClosed(isNowClosed) {
        if (isClosed === isNowClosed) return
        isClosed = isNowClosed
        drawing.end()
        show()
      },
      async send(drawn) {
        const result = await read().sendDrawn(drawn)
        return result.ok ? 'stored' : outcomeOf(result.refusal)
      },
      resync,
    },
    read().steps,
  )

  function show(): void {
    const { ink, isDrawing, left, penState } = drawing
    setState({ ink: isDrawing ? ink.slice(0, -1) : ink, left, penState, isClosed, isReady })
  }

  function change(work: () => void): void {
    work()
    show()
    sender.sendNow()
  }

  async function resync(): Promise<boolean> {
    for (let fetches = 0; fetches < FETCHES_MAX; fetches++) {
      const { part, steps, fetchPart } = read()
      const fetched = await fetchPart(part)
      const stored = fetched.ok ? readInkPart(fetched.value) : null
      if (stored === null) return false
      if (read().steps !== steps) continue
      drawing.cut()
      const waiting = sender.adopt(steps)
      const drawn = applySteps(stored, waiting)
      if (!drawn.ok) sender.drop()
      drawing.reset(drawn.ok ? drawn.value : stored, steps + (drawn.ok ? waiting.length : 0))
      isReady = true
      show()
      return true
    }
    return false
  }

  return {
    drawing,
    live,
    sender,
    /** A stroke begins, unless the pen is empty or the pad closed. */
    begin(nib: Nib, at: Point): boolean {
      if (isClosed || !isReady) return false
      const hasBegun = drawing.begin(nib, at)
      sender.sendSoon()
      return hasBegun
    },
    extend(points: readonly Point[]): void {
      drawing.extend(points)
      live.drawSoon()
      sender.sendSoon()
    },
    end: () => change(() => drawing.end()),
    undo: () => {
      if (!isClosed) change(() => drawing.undo())
    },
    clear: () => {
      if (!isClosed) change(() => drawing.clear())
    },
    /** Fetches the stored drawing. A closed pad can be opened again. */
    open(): void {
      sender.open()
      if (!isReady) void sender.resync()
    },
  }
}

const OUTCOMES: Readonly<Record<string, SendOutcome>> = {
  'too-fast': 'too-fast',
  'out-of-step': 'out-of-step',
  'not-in-game': 'refused',
  'bad-move': 'rejected',
  'pen-empty': 'rejected',
}

/** A phase can go on after `wrong-phase`: its deadline may pass while all are cut off. So the command is sent again. */
export function outcomeOf({ code, reason = code }: RefusedMove): SendOutcome {
  return OUTCOMES[reason] ?? 'unanswered'
}
