import { within } from './with-timeout.ts'

/** One part of stopping. */
export interface ShutDownStep {
  /** As in 'closing the rooms'. */
  readonly what: string
  /** How long it may hold up those that follow. */
  readonly withinMs: number
  readonly run: () => Promise<unknown>
  /** Without it the server has not stopped in good order. */
  readonly isVital?: boolean
}

/**
 * Takes the steps one after another. One that fails or takes too long is logged and left behind, so that the server
 * ends in time whatever hangs; if it is vital, this rejects with a sentence that names it.
 */
export async function shutDown(
  steps: readonly ShutDownStep[],
  log: { readonly error: (details: object, message: string) => void },
): Promise<void> {
  for (const { what, withinMs, run, isVital = false } of steps) {
    try {
      await within(withinMs, run())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (isVital) throw new Error(`${what}: ${reason}`)
      log.error({ err: error }, `${what}: ${reason}`)
    }
  }
}
