import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPad, type Pad, type PadOptions, type PadState } from './create-pad.ts'

interface Options extends PadOptions {
  readonly phaseEndsAt: number | null
}

export interface ShownPad extends PadState {
  readonly pad: Pad
  /** For the layer of the stroke under the pen. */
  readonly layer: RefObject<SVGGElement | null>
}

/** A doodle that is stored while it is drawn, and fetched again after a reload. */
export function usePad(options: Options): ShownPad {
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
  const { doodle, live, sender } = pad

  const layer = useRef<SVGGElement>(null)
  useLayoutEffect(() => (layer.current === null ? undefined : live.attach(layer.current)), [live])
  // The finished strokes are on the paper now: their live pieces go in the same frame.
  useLayoutEffect(() => {
    live.clearBefore(doodle.isDrawing ? state.ink.length : Number.POSITIVE_INFINITY)
  }, [live, doodle, state.ink])

  useEffect(() => {
    pad.open()
    const flush = () => sender.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      pad.close()
    }
  }, [pad, sender])
  const { phaseEndsAt } = options
  useEffect(() => sender.setEnd(phaseEndsAt), [sender, phaseEndsAt])

  // The same while nothing changes: a stored command changes the view, and must not render the pad.
  return useMemo(() => ({ ...state, pad, layer }), [state, pad])
}
