import type { FetchPart, MoveResult, RefusedMove } from '../../../kit/stage/stage-props.ts'
import { doodlePart } from '../../doodle-ids.ts'
import { applySteps } from '../../ink/apply-steps.ts'
import type { Point } from '../../ink/ink-path.ts'
import type { Ink, InkStep } from '../../ink/ink-schemas.ts'
import type { Nib } from '../../ink/read-ink.ts'
import type { QuickfireDoodlesMove } from '../../schemas.ts'
import { readDoodle } from '../gallery/doodle-loader.ts'
import { Doodle, LAST_TENTH, type PenState } from './doodle.ts'
import { InkSender, type SendOutcome } from './ink-sender.ts'
import { LiveStroke } from './live-stroke.ts'

export interface PadOptions {
  /** The number of the doodle, and how many of its steps are stored. Another doodle needs another pad. */
  readonly doodle: number
  readonly steps: number
  readonly now: () => number
  readonly sendMove: (move: QuickfireDoodlesMove) => Promise<MoveResult>
  readonly fetchPart: FetchPart
}

/** What React shows of the doodle on the pad. */
export interface PadState {
  /** The finished strokes. */
  readonly ink: Ink
  /** How much is left in the pen, from 1 to 0. While a stroke is drawn it changes in the last tenth only. */
  readonly left: number
  readonly penState: PenState
  /** The last command has left: the pad is closed for the rest of the phase. */
  readonly isClosed: boolean
  /** Whether the stored doodle has arrived. Nothing can be drawn before. */
  readonly isReady: boolean
}

export interface Pad {
  readonly doodle: Doodle
  readonly live: LiveStroke
  readonly sender: InkSender
  /** A stroke: begins unless the pen is empty or the pad closed, goes on through these points, and ends where it is. */
  readonly begin: (nib: Nib, at: Point) => boolean
  readonly extend: (points: readonly Point[]) => void
  readonly end: () => void
  readonly undo: () => void
  readonly clear: () => void
  /** Fetches what is stored of the doodle. A closed pad can be opened again. */
  readonly open: () => void
  readonly close: () => void
}

const RETRY_MS = 1_500
/** A doodle that is stored while it is fetched is fetched again, so often at most. */
const FETCHES_MAX = 4

/** The doodle on the pad with what draws, shows and sends it. */
export function createPad(read: () => PadOptions, setState: (state: PadState) => void): Pad {
  let isReady = read().steps === 0
  let isOpen = false
  let isClosed = false

  const doodle: Doodle = new Doodle({
    onStep: (step) => sender.add(step),
    onInk: (points, nib) => {
      live.keep(doodle.ink.length - 1, points, nib)
      if (doodle.left <= LAST_TENTH) show()
    },
    onEmpty: show,
  })
  const live = new LiveStroke(() => doodle.tail)
  const sender = new InkSender(
    {
      now: () => read().now(),
      startTimer(callback, ms) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
      cut: () => doodle.cut(),
      setClosed(isNowClosed) {
        if (isClosed === isNowClosed) return
        isClosed = isNowClosed
        doodle.end()
        show()
      },
      async send(from, steps: readonly InkStep[]) {
        const result = await read().sendMove({ type: 'draw', doodle: read().doodle, from, steps: [...steps] })
        return result.ok ? 'stored' : outcomeOf(result.refusal)
      },
      resync,
    },
    read().steps,
  )

  function show(): void {
    const { ink, isDrawing, left, penState } = doodle
    setState({ ink: isDrawing ? ink.slice(0, -1) : ink, left, penState, isClosed, isReady })
  }

  function change(work: () => void): void {
    work()
    show()
    sender.sendNow()
  }

  async function resync(): Promise<boolean> {
    for (let fetches = 0; fetches < FETCHES_MAX; fetches++) {
      const { steps, fetchPart } = read()
      const fetched = await fetchPart(doodlePart(read().doodle))
      const stored = fetched.ok ? readDoodle(fetched.value) : null
      if (stored === null) return false
      if (read().steps !== steps) continue
      doodle.cut()
      const waiting = sender.adopt(steps)
      const drawn = applySteps(stored, waiting)
      if (!drawn.ok) sender.drop()
      doodle.reset(drawn.ok ? drawn.value : stored, steps + (drawn.ok ? waiting.length : 0))
      isReady = true
      show()
      return true
    }
    return false
  }

  async function fetchUntilReady(): Promise<void> {
    while (isOpen && !isReady) {
      if (await resync()) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  return {
    doodle,
    live,
    sender,
    begin(nib, at) {
      if (isClosed || !isReady) return false
      const hasBegun = doodle.begin(nib, at)
      sender.sendSoon()
      return hasBegun
    },
    extend(points) {
      doodle.extend(points)
      live.drawSoon()
      sender.sendSoon()
    },
    end: () => change(() => doodle.end()),
    undo: () => {
      if (!isClosed) change(() => doodle.undo())
    },
    clear: () => {
      if (!isClosed) change(() => doodle.clear())
    },
    open() {
      isOpen = true
      sender.open()
      void fetchUntilReady()
    },
    close() {
      isOpen = false
      sender.close()
    },
  }
}

/** Draw can go on after `wrong-phase`: its deadline may pass while all are cut off. So the command is sent again. */
export function outcomeOf({ code, reason }: RefusedMove): SendOutcome {
  switch (reason ?? code) {
    case 'too-fast':
      return 'too-fast'
    case 'out-of-step':
      return 'out-of-step'
    case 'not-in-game':
      return 'refused'
    case 'bad-move':
    case 'pen-empty':
      return 'rejected'
    default:
      return 'unanswered'
  }
}
