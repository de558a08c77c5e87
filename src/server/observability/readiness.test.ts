import { expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createReadiness } from './readiness.ts'

function open() {
  const clock = manualClock()
  const seen = { pings: 0, busPings: 0, warnings: [] as string[], isDraining: false, isBusUp: true }
  const isReady = createReadiness({
    clock,
    pingStore: async () => {
      seen.pings += 1
    },
    pingBus: async () => {
      seen.busPings += 1
      if (!seen.isBusUp) throw new Error('the bus is down')
    },
    isDraining: () => seen.isDraining,
    warn: (reason) => seen.warnings.push(reason),
  })
  const ask = (withBus = true) =>
    isReady({ withBus }).then(
      () => true,
      () => false,
    )
  return { clock, seen, ask }
}

it('[WIRE-83] store and bus are checked once a second, regardless of the number of probes', async () => {
  const { clock, seen, ask } = open()
  expect(await Promise.all(Array.from({ length: 100 }, () => ask()))).not.toContain(false)
  expect(seen).toMatchObject({ pings: 1, busPings: 1 })
  clock.stall(1_000)
  await ask()
  expect(seen).toMatchObject({ pings: 2, busPings: 2 })
})

it('[WIRE-61] [WIRE-83] a probe that excludes the bus does not share the result of one that includes it', async () => {
  const { seen, ask } = open()
  seen.isBusUp = false
  expect([await ask(), await ask(false), await ask(), await ask(false)]).toEqual([false, true, false, true])
  expect(seen.warnings).toEqual(['the bus is down'])
})

it('[WIRE-40] [WIRE-83] a server is not ready as soon as it is about to stop', async () => {
  const { seen, ask } = open()
  expect(await ask()).toBe(true)
  seen.isDraining = true
  expect(await ask()).toBe(false)
})
