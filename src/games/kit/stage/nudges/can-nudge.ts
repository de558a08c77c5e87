import type { GamePlayer } from '../../rules/view.ts'
import type { ShownStage } from '../frame/stage-context.ts'
import type { StageSignals } from '../stage-signals.ts'

/** Whether the phase waits for this player, and the viewer may nudge them. A watcher only sees who is asleep. */
export function canNudge(
  {
    phase,
    me,
    signals,
  }: Pick<ShownStage, 'phase' | 'me'> & { readonly signals: Pick<StageSignals, 'isHidden' | 'isOff'> },
  { id, isDone, isGone }: GamePlayer,
): boolean {
  const isAwaited = phase.collects === true && isDone === false && !isGone
  return isAwaited && me !== null && id !== me && !signals.isHidden && !signals.isOff
}
