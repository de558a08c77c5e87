import { withTimeout } from './with-timeout.ts'

export interface ShutDownStep {
  /** For the log, such as 'closing the rooms'. */
  readonly what: string
  /** How long the next step waits for this one. */
  readonly withinMs: number
  readonly run: () => Promise<unknown>
  /** The shutdown fails if this step does. */
  readonly isVital?: boolean
}

/**
 * Runs the steps serially. A step that fails or times out is logged and abandoned, so that the server stops
 * in time. If the step is vital, the shutdown rejects with its name and reason instead.
 */
export async function shutDown(
  steps: readonly ShutDownStep[],
  log: { readonly error: (details: object, message: string) => void },
): Promise<void> {
  for (const { what, withinMs, run, isVital = false } of steps) {
    try {
      await withTimeout(withinMs, run())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (isVital) throw new Error(`${what}: ${reason}`)
      log.error({ err: error }, `${what}: ${reason}`)
    }
  }
}
