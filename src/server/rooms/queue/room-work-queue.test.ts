import { describe, expect, it } from 'vitest'
import { accept } from '#rooms/commands/result.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'
import { settled } from '../../runtime/manual-clock.test-support.ts'
import { QUEUED_TURNS_MAX, RoomWorkQueue } from './room-work-queue.ts'

const key = (name: string) => name as BrowserKey
const seats = ['Ana', 'Ben', 'Cleo'].map(key)

function openTurns() {
  const started: string[] = []
  let finish = () => {}
  const turns = new RoomWorkQueue({
    hasSeat: (browserKey) => seats.includes(browserKey),
    wrap: (work) => work(),
  })
  const work = (what: string) => async () => {
    started.push(what)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return accept(what)
  }
  const ask = (browser: string, what = browser) => turns.tryRun(work(what), key(browser))
  const run = (what: string, browser: string | null = null) =>
    turns.run(work(what), browser === null ? null : key(browser))
  const finishAll = async () => {
    await settled()
    while (turns.queued > 0) {
      finish()
      await settled()
    }
    finish()
    await turns.idle()
  }
  return { turns, started, ask, run, finishAll, finish: () => finish() }
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('the work of a room', () => {
  it('[WIRE-72] gives the next turn to the seat with the least recent turn, regardless of queue lengths', async () => {
    const { started, ask, finishAll } = openTurns()
    for (const index of times(5)) void ask('Ana', `Ana ${index}`)
    for (const index of times(3)) void ask('Ben', `Ben ${index}`)
    void ask('Cleo')
    await finishAll()
    expect(started).toEqual(['Ana 0', 'Ana 1', 'Ben 0', 'Cleo', 'Ana 2', 'Ben 1', 'Ana 3', 'Ben 2', 'Ana 4'])
  })

  it('[WIRE-72] shares one lane among all browsers without a seat, in their order of arrival', async () => {
    const { started, ask, finishAll } = openTurns()
    for (const index of times(4)) void ask(`stranger ${index}`)
    for (const index of times(3)) void ask('Ana', `Ana ${index}`)
    await finishAll()
    expect(started).toEqual([
      'stranger 0',
      'stranger 1',
      'Ana 0',
      'stranger 2',
      'Ana 1',
      'stranger 3',
      'Ana 2',
    ])
  })

  it('[WIRE-271] of the node itself goes ahead of browsers, but not twice in a row', async () => {
    const { started, ask, run, finishAll } = openTurns()
    for (const index of times(3)) void ask('Ana', `Ana ${index}`)
    for (const index of times(3)) void run(`due ${index}`)
    await finishAll()
    expect(started).toEqual(['Ana 0', 'due 0', 'Ana 1', 'due 1', 'Ana 2', 'due 2'])
  })

  it('[WIRE-259] [WIRE-260] [WIRE-262] is bounded for each seat, and for all browsers without a seat together', async () => {
    const { ask, run, finishAll, started } = openTurns()
    void ask('Ana')
    const refused = { ok: false, refusal: { code: 'overloaded' } }
    for (const index of times(QUEUED_TURNS_MAX.seat)) void ask('Ana', `Ana ${index}`)
    expect(await ask('Ana')).toEqual(refused)
    for (const index of times(QUEUED_TURNS_MAX.nonMembers)) void ask(`stranger ${index}`)
    expect(await ask('another stranger')).toEqual(refused)
    const accepted = ask('Ben')
    // Bookkeeping is never refused.
    void run('unsubscribe', 'Ana')
    void run('due')
    await finishAll()
    expect(await accepted).toEqual({ ok: true, value: 'Ben' })
    expect(started).toContain('unsubscribe')
    expect(started).toHaveLength(2 + QUEUED_TURNS_MAX.seat + QUEUED_TURNS_MAX.nonMembers + 2)
  })

  it('[WIRE-41] is refused while queued when the node stops, except bookkeeping', async () => {
    const { turns, started, ask, run, finishAll } = openTurns()
    const underWay = ask('Ana')
    const waiting = [ask('Ana'), ask('Ben'), ask('a stranger')]
    void run('unsubscribe', 'Ben')
    await settled()
    turns.refuseQueued()
    expect(await Promise.all(waiting)).toEqual(
      waiting.map(() => ({ ok: false, refusal: { code: 'restarting' } })),
    )
    await finishAll()
    expect((await underWay).ok).toBe(true)
    expect(started).toEqual(['Ana', 'unsubscribe'])
  })

  it('continues after work that failed', async () => {
    const { turns, ask, finishAll } = openTurns()
    const failed = turns.run(() => Promise.reject(new Error('a defect')))
    const next = ask('Ana')
    await expect(failed).rejects.toThrow('a defect')
    await finishAll()
    expect(await next).toEqual({ ok: true, value: 'Ana' })
  })
})
