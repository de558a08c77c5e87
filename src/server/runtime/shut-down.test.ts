import { expect, it } from 'vitest'
import { type ShutDownStep, shutDown } from './shut-down.ts'

const never = () => new Promise<void>(() => {})

async function run(steps: readonly Partial<ShutDownStep>[]) {
  const started: string[] = []
  const logged: string[] = []
  const outcome = shutDown(
    steps.map((step, place) => ({
      what: `step ${place}`,
      withinMs: 1_000,
      ...step,
      run: () => {
        started.push(`step ${place}`)
        return step.run?.() ?? Promise.resolve()
      },
    })),
    { error: (_, message) => logged.push(message) },
  )
  const [result] = await Promise.allSettled([outcome])
  return { started, logged, result }
}

it('[WIRE-42] a step that hangs or fails is logged by name and abandoned', async () => {
  const fails = () => Promise.reject(new Error('no way'))
  const { started, logged, result } = await run([{ run: never, withinMs: 5 }, { run: fails }, {}])
  expect(started).toEqual(['step 0', 'step 1', 'step 2'])
  expect(logged).toEqual(['step 0: not done within 5 ms', 'step 1: no way'])
  expect(result.status).toBe('fulfilled')
})

it('[WIRE-42] a vital step that hangs fails the shutdown with its name', async () => {
  const { started, result } = await run([{}, { run: never, withinMs: 5, isVital: true }])
  expect(started).toEqual(['step 0', 'step 1'])
  expect(result).toMatchObject({ status: 'rejected', reason: { message: 'step 1: not done within 5 ms' } })
})
