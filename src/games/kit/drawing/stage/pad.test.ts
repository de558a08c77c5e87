import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accept, refuse } from '#rooms/commands/result.ts'
import { PartId } from '#rooms/record/ids.ts'
import { createPad, outcomeOf, type PadState } from './pad.ts'

const PART = v.parse(PartId, 'drawing:4')
const nib = { pen: 'black', width: 'thin' } as const
const [DOT, OTHER, THIRD] = ['ACC', 'AEE', 'AGG'] as const
const pointOf = { [DOT]: { x: 1, y: 1 }, [OTHER]: { x: 2, y: 2 }, [THIRD]: { x: 3, y: 3 } }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('document', { createElementNS: () => ({ style: {}, setAttribute: () => {} }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Server {
  /** The strokes, and the count of steps that views have. */
  ink: string[]
  steps: number
  /** Outcomes of the next commands, which are not stored. */
  fates: ('lost answer' | 'wrong-phase')[]
  readonly commands: { readonly from: number; readonly steps: readonly string[] }[]
  fetches: number
}

/** A pad before a server that stores steps. `onFetch` is called before a fetch is answered. */
function start(stored: readonly string[] = [], onFetch: (server: Server) => void = () => {}) {
  const server: Server = { ink: [...stored], steps: stored.length, fates: [], commands: [], fetches: 0 }
  const shown: { state: PadState | null } = { state: null }
  const pad = createPad(
    () => ({
      part: PART,
      steps: server.steps,
      now: () => Date.now(),
      async sendDrawn({ from, steps }) {
        server.commands.push({ from, steps })
        const fate = server.fates.shift()
        if (fate === 'wrong-phase') return refuse({ code: fate })
        if (from !== server.steps) return refuse({ code: 'move-refused', reason: 'out-of-step' })
        server.ink.push(...steps)
        server.steps += steps.length
        return fate === 'lost answer' ? refuse({ code: 'no-answer' }) : accept(null)
      },
      async fetchPart(part) {
        expect(part).toBe(PART)
        const ink = [...server.ink]
        server.fetches += 1
        onFetch(server)
        return accept(ink)
      },
    }),
    (state) => {
      shown.state = state
    },
  )
  pad.open()
  const draw = (stroke: keyof typeof pointOf) => {
    pad.begin(nib, pointOf[stroke])
    pad.end()
  }
  return { pad, server, shown, draw, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('the pad', () => {
  it('[DOODLE-130] shows the stored drawing after a reload, and adds to it', async () => {
    const { draw, server, shown, wait } = start([DOT, OTHER])
    draw(THIRD)
    await wait(0)
    expect(shown.state).toMatchObject({ ink: [DOT, OTHER], isReady: true })
    draw(THIRD)
    await wait(1_000)
    expect(server.ink).toEqual([DOT, OTHER, THIRD])
    expect(server.commands).toEqual([{ from: 2, steps: [THIRD] }])
  })

  it('[DOODLE-130] fetches the drawing again if it was stored in the meantime', async () => {
    const { server, shown, wait } = start([DOT], (fetched) => {
      if (fetched.fetches > 1) return
      fetched.ink.push(OTHER)
      fetched.steps += 1
    })
    await wait(0)
    expect(server.fetches).toBe(2)
    expect(shown.state).toMatchObject({ ink: [DOT, OTHER], isReady: true })
  })

  it('[DOODLE-130] fetches the drawing later if it is stored again and again', async () => {
    const { server, shown, wait } = start([DOT], (fetched) => {
      if (fetched.fetches <= 4) fetched.steps += 1
    })
    await wait(0)
    expect([server.fetches, shown.state]).toEqual([4, null])
    await wait(2_000)
    expect([server.fetches, shown.state?.isReady]).toEqual([5, true])
  })

  it('[DOODLE-71] sends the steps that the server lacks after a lost answer', async () => {
    const { draw, server, shown, wait } = start()
    server.fates = ['lost answer']
    draw(DOT)
    await wait(0)
    draw(OTHER)
    draw(THIRD)
    await wait(10_000)
    expect(server.ink).toEqual([DOT, OTHER, THIRD])
    expect(server.commands.at(-1)).toEqual({ from: 1, steps: [OTHER, THIRD] })
    expect(shown.state?.ink).toEqual([DOT, OTHER, THIRD])
  })

  it('[DOODLE-72] shows the stored drawing, without own steps that do not follow it', async () => {
    const { draw, server, shown, wait } = start()
    draw(DOT)
    await wait(1_000)
    // Another tab of the player has drawn.
    server.ink = [DOT, OTHER, OTHER]
    server.steps = 3
    draw(THIRD)
    await wait(2_000)
    expect(shown.state?.ink).toEqual([DOT, OTHER, OTHER])
    draw(THIRD)
    await wait(2_000)
    expect(server.ink).toEqual([DOT, OTHER, OTHER, THIRD])
  })

  it('[DOODLE-131] drops nothing after a refusal because of the phase: Draw can go on', async () => {
    const { draw, server, wait } = start()
    server.fates = ['wrong-phase']
    draw(DOT)
    await wait(5_000)
    expect(server.ink).toEqual([DOT])
    expect(outcomeOf({ code: 'not-in-game' })).toBe('refused')
  })
})

describe('[DOODLE-75] [DOODLE-134] a closed pad', () => {
  it('has ended and sent the open stroke, and takes nothing until the phase goes on', async () => {
    const { draw, pad, server, shown, wait } = start()
    pad.sender.setEnd(Date.now() + 2_000)
    draw(DOT)
    await wait(1_000)
    pad.begin(nib, pointOf[OTHER])
    await wait(1_000)
    expect(shown.state).toMatchObject({ ink: [DOT, OTHER], isClosed: true })
    expect(server.ink).toEqual([DOT, OTHER])
    expect(pad.begin(nib, pointOf[THIRD])).toBe(false)
    pad.undo()
    pad.clear()
    await wait(5_000)
    expect(server.commands).toHaveLength(2)
    pad.sender.setEnd(Date.now() + 10_000)
    expect(shown.state?.isClosed).toBe(false)
    pad.undo()
    await wait(1_000)
    expect(server.commands.at(-1)).toEqual({ from: 2, steps: ['<'] })
  })
})
