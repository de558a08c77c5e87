import { setTimeout as delay } from 'node:timers/promises'

/** Waits for what is to happen; where it does not, says in the given words how things stand. */
export async function until(isSo: () => boolean, withinMs: number, otherwise: () => string): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${otherwise()}`)
    await delay(20)
  }
}
