import fc from 'fast-check'
import { SESSION_INPUTS, type Session, sessions } from './input-arbitrary.ts'
import { runSession } from './run-session.ts'

interface FuzzOptions {
  readonly inputs: number
  readonly seed: number
  /** The fast-check path to start from, as printed by a failure. */
  readonly path?: string | undefined
  readonly onSession?: (sessionsSoFar: number) => void
}

interface FuzzResult {
  readonly frames: number
  readonly outcomes: ReadonlyMap<string, number>
  /** The failure with its replay command; null if there was none. */
  readonly failure: string | null
}

/** Runs this number of inputs in sessions of fifty; the seed determines all of them. */
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
  const replay = `npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`
  return [error, `Replay: ${replay}`, fc.stringify(counterexample).slice(0, 6_000)].join('\n')
}
