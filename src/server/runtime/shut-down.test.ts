import { expect, it } from 'vitest'
import { type ShutDownStep, shutDown } from './shut-down.ts'

const never = () => new Promise<void>(() => {})

async function run(steps: readonly Partial<ShutDownStep>[]) {
  const taken: string[] = []
  const logged: string[] = []
  const outcome = shutDown(
    steps.map((step, place) => ({
      what: `step ${place}`,
      withinMs: 1_000,
      ...step,
      run: () => {
        taken.push(`step ${place}`)
        return step.run?.() ?? Promise.resolve()
      },
    })),
    { error: (_, message) => logged.push(message) },
  )
  const [result] = await Promise.allSettled([outcome])
  return { taken, logged, result }
}

it('[WIRE-42] what hangs or fails is named and left behind', async () => {
  const fails = () => Promise.reject(new Error('no way'))
  const { taken, logged, result } = await run([{ run: never, withinMs: 5 }, { run: fails }, {}])
  expect(taken).toEqual(['step 0', 'step 1', 'step 2'])
  expect(logged).toEqual(['step 0: not done within 5 ms', 'step 1: no way'])
  expect(result.status).toBe('fulfilled')
})

it('[WIRE-42] what is vital is not left behind: the stop has failed, and it says with what', async () => {
  const { taken, result } = await run([{}, { run: never, withinMs: 5, isVital: true }])
  expect(taken).toEqual(['step 0', 'step 1'])
  expect(result).toMatchObject({ status: 'rejected', reason: { message: 'step 1: not done within 5 ms' } })
})
