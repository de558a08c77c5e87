import { describe, expect, it } from 'vitest'
import { DRAW_EVERY_MS } from '../ink-schemas.ts'
import { InkSender, LAST_CALL_MS, type SendOutcome } from './ink-sender.ts'

/** A server that stores steps, behind a clock that the test moves. */
class Desk {
  now = 10_000
  isClosed = false
  /** The steps that the server has. */
  stored: string[] = []
  /** The steps of each command, with its time. */
  commands: { at: number; from: number; steps: readonly string[] }[] = []
  /** The outcomes of the next commands, in place of being stored. */
  fates: (SendOutcome | 'lost answer')[] = []
  answerMs = 20
  /** Steps that are captured at each cut. */
  captured: string[] = []
  resyncs: boolean[] = []
  adopted: (readonly string[])[] = []
  #timers: { at: number; run: () => void }[] = []

  readonly sender = new InkSender(
    {
      now: () => this.now,
      startTimer: (run, ms) => {
        const timer = { at: this.now + ms, run }
        this.#timers.push(timer)
        return () => {
          this.#timers = this.#timers.filter((one) => one !== timer)
        }
      },
      cut: () => this.#cut(),
      setClosed: (isClosed) => {
        this.isClosed = isClosed
        this.#cut()
      },
      send: ({ from, steps }) => {
        this.commands.push({ at: this.now, from, steps })
        const outcome = this.#settle(from, steps)
        return new Promise((resolve) =>
          this.#timers.push({ at: this.now + this.answerMs, run: () => resolve(outcome) }),
        )
      },
      resync: async () => {
        const isFetched = this.resyncs.shift() ?? true
        if (isFetched) this.adopted.push(this.sender.adopt(this.stored.length))
        return isFetched
      },
    },
    0,
  )

  constructor() {
    this.sender.open()
  }

  #cut(): void {
    for (const step of this.captured.splice(0)) this.sender.add(step)
  }

  #settle(from: number, steps: readonly string[]): SendOutcome {
    const fate = this.fates.shift()
    if (fate !== undefined && fate !== 'lost answer') return fate
    if (from !== this.stored.length) return 'out-of-step'
    this.stored.push(...steps)
    return fate === undefined ? 'stored' : 'unanswered'
  }

  draw(...steps: string[]): void {
    for (const step of steps) this.sender.add(step)
    this.sender.sendNow()
  }

  /** Points of an open stroke; none once the pad is closed. */
  capture(step: string): void {
    if (this.isClosed) return
    this.captured.push(step)
    this.sender.sendSoon()
  }

  async wait(ms: number): Promise<void> {
    const until = this.now + ms
    for (;;) {
      await settled()
      const next = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.#timers = this.#timers.filter((one) => one !== next)
      this.now = Math.max(this.now, next.at)
      next.run()
    }
    this.now = until
  }
}

/** Once all promises that can settle have. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('[DOODLE-70] drawn steps are sent', () => {
  it('at the end of a stroke, and at most once a second', async () => {
    const desk = new Desk()
    desk.draw('ABB')
    await desk.wait(0)
    for (let number = 0; number < 40; number++) {
      desk.draw('ACC')
      await desk.wait(100)
    }
    const times = desk.commands.map(({ at }) => at)
    expect(times).toHaveLength(5)
    times.slice(1).forEach((at, place) => {
      expect(at - (times[place] ?? 0)).toBeGreaterThanOrEqual(DRAW_EVERY_MS)
    })
    await desk.wait(1_000)
    expect(desk.stored).toHaveLength(41)
  })

  it('once a second while a stroke goes on', async () => {
    const desk = new Desk()
    desk.captured.push('ABB')
    for (let number = 0; number < 35; number++) {
      desk.sender.sendSoon()
      await desk.wait(100)
      desk.captured.push('+CC')
    }
    expect(desk.commands).toHaveLength(3)
    expect(desk.stored.join('')).toMatch(/^ABB(CC)+\+(CC)+\+(CC)+$/)
  })

  it('at once if the page may be closed, unless a command left less than a second before', async () => {
    const desk = new Desk()
    desk.captured = ['ABB']
    desk.sender.flush()
    expect(desk.commands.map(({ steps }) => steps)).toEqual([['ABB']])
    await desk.wait(500)
    desk.captured = ['ACC']
    desk.sender.flush()
    expect(desk.commands).toHaveLength(1)
    await desk.wait(500)
    expect(desk.commands).toHaveLength(2)
  })

  it('with the parts of a stroke as one step, unless one has been sent', async () => {
    const desk = new Desk()
    desk.draw('ABB', '+CC', '+DD', '<', '+EE', '+FF')
    await desk.wait(10)
    desk.draw('+GG')
    await desk.wait(2_000)
    expect(desk.commands.map(({ steps }) => steps)).toEqual([['ABBCCDD', '<', '+EEFF'], ['+GG']])
  })

  it('one command after another, in parts that fit a frame', async () => {
    const desk = new Desk()
    desk.answerMs = 3_000
    desk.draw(...Array.from({ length: 250 }, () => 'ABB'))
    await desk.wait(2_900)
    expect(desk.commands).toHaveLength(1)
    await desk.wait(20_000)
    expect(desk.commands.map(({ from, steps }) => [from, steps.length])).toEqual([
      [0, 100],
      [100, 100],
      [200, 50],
    ])

    const long = `A${'BB'.repeat(1_200)}`
    desk.draw(long, long, long)
    await desk.wait(20_000)
    expect(desk.commands.slice(3).map(({ steps }) => steps.length)).toEqual([2, 1])
  })

  it('shortly before the phase ends, regardless of earlier steps', async () => {
    for (let lead = 750; lead <= 2_500; lead += 125) {
      const desk = new Desk()
      const endsAt = desk.now + 4_000
      desk.sender.setEnd(endsAt)
      await desk.wait(4_000 - lead)
      desk.draw('ABB')
      while (desk.now < endsAt) {
        desk.capture('ACC')
        await desk.wait(50)
      }
      expect(endsAt - (desk.commands.at(-1)?.at ?? 0)).toBe(LAST_CALL_MS)
      expect(desk.captured).toEqual([])
      expect(desk.commands.flatMap(({ steps }) => steps)).toEqual(desk.stored)
      desk.commands.slice(1).forEach(({ at }, place) => {
        expect(at - (desk.commands[place]?.at ?? 0)).toBeGreaterThanOrEqual(DRAW_EVERY_MS)
      })
    }
  })

  it('not before the new end of a phase that was paused', async () => {
    const desk = new Desk()
    desk.sender.setEnd(desk.now + 1_200)
    desk.draw('ABB')
    desk.sender.setEnd(desk.now + 60_000)
    await desk.wait(10)
    expect(desk.commands).toHaveLength(1)
  })
})

describe('the pad', () => {
  it('[DOODLE-75] closes with the last command, and not a moment later', async () => {
    const desk = new Desk()
    const endsAt = desk.now + 2_000
    desk.sender.setEnd(endsAt)
    await desk.wait(2_000 - LAST_CALL_MS - 1)
    desk.capture('ABB')
    expect([desk.isClosed, desk.commands.length]).toEqual([false, 0])
    await desk.wait(1)
    expect([desk.isClosed, desk.commands.length]).toEqual([true, 1])
    await desk.wait(5_000)
    expect(desk.stored).toEqual(['ABB'])
  })

  it('[DOODLE-75] closes although the last command has to wait', async () => {
    const desk = new Desk()
    desk.answerMs = 900
    desk.sender.setEnd(desk.now + 1_200)
    await desk.wait(100)
    desk.sender.flush()
    desk.draw('ABB')
    desk.sender.flush()
    desk.draw('ACC')
    await desk.wait(600)
    expect([desk.isClosed, desk.commands.length]).toEqual([true, 1])
    await desk.wait(400)
    expect(desk.stored).toEqual(['ABB', 'ACC'])
  })

  it('[DOODLE-134] opens again if the phase goes on, and closes before its new end', async () => {
    const desk = new Desk()
    desk.sender.setEnd(desk.now + 1_000)
    await desk.wait(800)
    expect(desk.isClosed).toBe(true)
    desk.sender.setEnd(null)
    expect(desk.isClosed).toBe(false)
    await desk.wait(5_000)
    expect(desk.isClosed).toBe(false)
    desk.sender.setEnd(desk.now + 10_000)
    await desk.wait(10_000 - LAST_CALL_MS - 1)
    expect(desk.isClosed).toBe(false)
    await desk.wait(1)
    expect(desk.isClosed).toBe(true)
  })

  it('[DOODLE-75] is closed from the start if the page loads in the last moment', () => {
    const desk = new Desk()
    desk.sender.close()
    desk.sender.setEnd(desk.now + 300)
    expect(desk.isClosed).toBe(false)
    desk.sender.open()
    expect(desk.isClosed).toBe(true)
  })
})

describe('[DOODLE-71] a step is neither lost nor stored twice', () => {
  it('if a command is refused because it came too fast', async () => {
    const desk = new Desk()
    desk.fates = ['too-fast', 'too-fast']
    desk.draw('ABB')
    await desk.wait(700)
    expect(desk.stored).toEqual(['ABB'])
  })

  it('if the connection is lost for a while', async () => {
    const desk = new Desk()
    desk.fates = ['unanswered', 'unanswered', 'unanswered']
    desk.draw('ABB')
    await desk.wait(1_000)
    desk.draw('ACC')
    await desk.wait(10_000)
    expect(desk.stored).toEqual(['ABB', 'ACC'])
  })

  it('if an answer is lost: the page fetches the stored drawing, and sends the rest', async () => {
    const desk = new Desk()
    desk.fates = ['lost answer']
    desk.draw('ABB')
    await desk.wait(100)
    desk.draw('ACC')
    await desk.wait(10_000)
    expect(desk.adopted).toEqual([['ACC']])
    expect(desk.stored).toEqual(['ABB', 'ACC'])
  })

  it('if an answer is lost while a stroke goes on', async () => {
    const desk = new Desk()
    desk.fates = ['lost answer']
    desk.draw('ABB')
    await desk.wait(100)
    desk.draw('+CC')
    desk.captured = ['+DD']
    await desk.wait(10_000)
    expect(desk.adopted).toEqual([['+CCDD']])
    expect(desk.stored).toEqual(['ABB', '+CCDD'])
  })

  it('if the command after a lost answer is refused because it came too fast', async () => {
    const desk = new Desk()
    desk.fates = ['lost answer', 'too-fast']
    desk.draw('ABB')
    await desk.wait(1_600)
    desk.draw('+CC')
    await desk.wait(10_000)
    expect(desk.stored).toEqual(['ABB', '+CC'])
  })

  it('if fetching fails at first', async () => {
    const desk = new Desk()
    desk.fates = ['lost answer']
    desk.resyncs = [false, false]
    desk.draw('ABB')
    await desk.wait(100)
    desk.draw('ACC')
    await desk.wait(20_000)
    expect(desk.stored).toEqual(['ABB', 'ACC'])
  })
})

describe('steps are dropped', () => {
  it('[DOODLE-72] if the server has others than this page knows', async () => {
    const desk = new Desk()
    desk.stored = ['ABB', 'ACC', 'ADD', 'AEE']
    desk.draw('AFF')
    await desk.wait(10_000)
    expect(desk.adopted).toEqual([[]])
    expect(desk.stored).toHaveLength(4)
    desk.draw('AGG')
    await desk.wait(2_000)
    expect(desk.stored.at(-1)).toBe('AGG')
  })

  it('[DOODLE-72] if they can never be stored, and the stored drawing is fetched', async () => {
    const desk = new Desk()
    desk.fates = ['rejected']
    desk.draw('ABB')
    await desk.wait(10_000)
    expect(desk.stored).toEqual([])
    expect(desk.adopted).toEqual([[]])
    expect(desk.commands).toHaveLength(1)
  })

  it('[DOODLE-72] once the player is out of the game', async () => {
    const desk = new Desk()
    desk.fates = ['refused']
    desk.draw('ABB')
    await desk.wait(100)
    desk.draw('ACC')
    await desk.wait(10_000)
    expect(desk.commands).toHaveLength(1)
  })

  it('[DOODLE-132] when the pad is gone', async () => {
    const desk = new Desk()
    desk.draw('ABB')
    desk.sender.close()
    await desk.wait(10_000)
    expect(desk.commands).toEqual([])
  })
})
