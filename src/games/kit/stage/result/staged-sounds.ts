import { impactMs, type SceneStart, type StageMoment, type StageSound } from '../frame/stage-sounds.ts'
import { pourTicks } from './pour-times.ts'
import type { StagedResult } from './use-staged-result.ts'

/** The page's state of a game with staged results. */
export interface StagedScene extends StageMoment {
  readonly staged: Pick<StagedResult, 'step' | 'since' | 'lengthOf'>
}

/** A step that is shown later than this after its start was missed, or the page was loaded in it. */
const LATE_MS = 600

/** The sounds of a step at its start: ticks of the growing bars, a drum roll, the slam, the stamp and the points. */
export function soundsOfStep(
  before: StagedScene,
  { staged }: StagedScene,
  start: SceneStart,
  /** How many ticks the growing bars make. */
  ticks: number,
): readonly StageSound[] {
  const { step } = staged
  const sinceMs = staged.since(step)
  if ((!start.isNewPhase && before.staged.step === step) || sinceMs > LATE_MS) return []
  switch (step) {
    case 'bars':
      return pourTicks(ticks, staged.lengthOf('bars'))
        .filter((atMs) => atMs >= sinceMs)
        .map((atMs) => ({ name: 'pour', afterMs: Math.round(atMs - sinceMs) }))
    case 'suspense':
      return [{ name: 'drum-roll', forMs: Math.round(staged.lengthOf('suspense') - sinceMs) }]
    case 'headline':
      return [{ name: 'slam', afterMs: impactMs(start) }]
    case 'stamp':
      return [{ name: 'stamp', afterMs: impactMs(start) }]
    case 'scores':
      return [{ name: 'vote' }]
    case 'talk':
      return []
  }
}
