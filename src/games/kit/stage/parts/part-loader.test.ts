import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accept, refuse } from '#rooms/commands/result.ts'
import { PartId } from '#rooms/record/ids.ts'
import { createPartLoader } from './part-loader.ts'

const partOf = (index: number) => v.parse(PartId, `doodle:${index}`)
const parts = [0, 1, 2, 3, 4].map(partOf)
const first = partOf(0)

const read = (part: unknown) => (typeof part === 'string' ? part : null)
const settle = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('[GAME-118] parts of a game', () => {
  it('are fetched three at a time, each once', async () => {
    const open: { readonly part: PartId; readonly arrive: () => void }[] = []
    const loader = createPartLoader(
      (part) =>
        new Promise((resolve) => {
          open.push({ part, arrive: () => resolve(accept(part)) })
        }),
      read,
    )
    for (const part of [...parts, ...parts]) void loader.want(part)
    await settle()
    expect(open.map(({ part }) => part)).toEqual(parts.slice(0, 3))
    expect(loader.states.getState().get(partOf(4))).toEqual({ kind: 'loading' })
    open[1]?.arrive()
    await settle()
    expect(open.map(({ part }) => part)).toEqual(parts.slice(0, 4))
    for (const { arrive } of open) arrive()
    await settle()
    open[4]?.arrive()
    await settle()
    expect([...loader.states.getState().values()].map(({ kind }) => kind)).toEqual(parts.map(() => 'loaded'))
  })

  it('are tried three times, and again on request', async () => {
    const answers = [refuse({ code: 'too-fast' }), accept(42), refuse({ code: 'too-fast' }), accept('ink')]
    vi.useFakeTimers()
    const wait = vi.spyOn(globalThis, 'setTimeout')
    const loader = createPartLoader(async () => answers.shift() ?? refuse({ code: 'too-fast' }), read)
    const failing = loader.want(first)
    await vi.runAllTimersAsync()
    expect(await failing).toEqual({ kind: 'failed' })
    expect(wait.mock.calls.map(([, ms]) => ms)).toEqual([1_500, 3_000])
    expect(await loader.want(first)).toEqual({ kind: 'loaded', value: 'ink' })
    expect(await loader.want(first)).toEqual({ kind: 'loaded', value: 'ink' })
  })
})
