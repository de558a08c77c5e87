import { setTimeout as delay } from 'node:timers/promises'

/** Polls until the condition holds; throws with the description of the actual state otherwise. */
export async function waitUntil(
  isSo: () => boolean,
  withinMs: number,
  describeState: () => string,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${describeState()}`)
    await delay(20)
  }
}
