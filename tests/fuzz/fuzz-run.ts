import fc from 'fast-check'
import { SESSION_INPUTS, type Session, sessions } from './input-arbitrary.ts'
import { runSession } from './run-session.ts'

export interface FuzzOptions {
  readonly inputs: number
  readonly seed: number
  /** Where in the seed's run to begin: what a failure prints. */
  readonly path?: string | undefined
  readonly onSession?: (sessionsSoFar: number) => void
}

export interface FuzzResult {
  readonly frames: number
  readonly outcomes: ReadonlyMap<string, number>
  /** What went wrong, with the command that does it again; null if nothing did. */
  readonly failure: string | null
}

/** So many inputs, in sessions of fifty, all of them decided by the seed. */
export async function fuzzMessages({ inputs, seed, path, onSession }: FuzzOptions): Promise<FuzzResult> {
  let frames = 0
  let count = 0
  const outcomes = new Map<string, number>()
  const property = fc.asyncProperty(sessions, async (session) => {
    const report = await runSession(session)
    frames += report.frames
    count += 1
    for (const [outcome, times] of report.outcomes)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times)
    onSession?.(count)
  })
  const numRuns = path === undefined ? Math.ceil(inputs / SESSION_INPUTS) : 1
  const details = await fc.check(property, { numRuns, seed, ...(path === undefined ? {} : { path }) })
  return { frames, outcomes, failure: details.failed ? describeFailure(details) : null }
}

function describeFailure({
  counterexample,
  counterexamplePath,
  errorInstance,
  seed,
}: fc.RunDetails<[Session]>) {
  const error = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  const again = `npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`
  return [error, `Again: ${again}`, fc.stringify(counterexample).slice(0, 6_000)].join('\n')
}
