import type { SoundName, SoundTiming } from '#client/ui/sound/sound-name.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { timeReveal } from './reveal-timing.ts'
import type { Truth } from './use-truth.ts'

export interface StageSound extends SoundTiming {
  readonly name: SoundName
}

/** The page's state of the game. */
export interface Scene {
  readonly view: FactOrFictionView
  readonly truth: Truth
}

/** From the start of a falling animation until its impact. Follows the animation's easing. */
const FALL_MS = 110
/** A page that returns later than this has missed the phase's start. */
const FRESH_MS = 2_000
const TICKS = 5
/** A shorter phase gets no countdown. */
const SHORTEST_COUNTDOWN_MS = 6_000

/** The sounds of a change from one scene to the next. The first scene after a load is silent. */
export function soundsOfScene(
  before: Scene | null,
  after: Scene,
  { now, isMotionReduced }: { readonly now: EpochMs; readonly isMotionReduced: boolean },
): readonly StageSound[] {
  if (before === null) return []
  const isNewPhase = !isSamePhase(before.view, after.view)
  // With reduced motion nothing falls, so the sound plays at once.
  const afterMs = isMotionReduced ? 0 : FALL_MS
  switch (after.view.phase) {
    case 'podium':
      return isNewPhase ? [{ name: 'fanfare', afterMs }] : []
    case 'reveal':
      if (isNewPhase && !after.truth.isOut)
        return [{ name: 'drum-roll', forMs: timeReveal(after.view, now, true).suspenseMs }]
      if (!after.truth.isOut || !after.truth.isSlamming || (!isNewPhase && before.truth.isOut)) return []
      return [{ name: 'slam', afterMs }]
    default:
      if (isNewPhase) return elapsedMsOf(after.view, now) <= FRESH_MS ? [{ name: 'phase' }] : []
      return isVoteCast(before.view, after.view) ? [{ name: 'vote' }] : []
  }
}

function elapsedMsOf({ phaseEndsAt, phaseMs }: FactOrFictionView, now: EpochMs): number {
  return phaseEndsAt === null ? 0 : phaseMs - (phaseEndsAt - now)
}

/** A player finished, or the viewer changed their vote. */
function isVoteCast(before: FactOrFictionView, after: FactOrFictionView): boolean {
  const done = new Set(before.players.flatMap(({ id, isDone }) => (isDone ? [id] : [])))
  const hasNewlyFinished = after.players.some(({ id, isDone }) => isDone && !done.has(id))
  return hasNewlyFinished || (after.myVote !== null && after.myVote !== before.myVote)
}

/** Delays until each of the last five seconds. Empty for a phase without a deadline for the players. */
export function ticksOf(
  { phase, phaseEndsAt, phaseMs }: Pick<FactOrFictionView, 'phase' | 'phaseEndsAt' | 'phaseMs'>,
  now: EpochMs,
): readonly number[] {
  if (phaseEndsAt === null || phase === 'reveal' || phase === 'podium') return []
  if (phaseMs < SHORTEST_COUNTDOWN_MS) return []
  return Array.from(
    { length: TICKS },
    (_, index) => Math.min(phaseEndsAt - now, phaseMs) - (TICKS - index) * 1_000,
  ).filter((delayMs) => delayMs >= 0)
}

/** A replayed game has a new session and so a new phase. */
function isSamePhase(one: FactOrFictionView, other: FactOrFictionView): boolean {
  return (
    one.sessionId === other.sessionId &&
    one.phase === other.phase &&
    one.statement?.id === other.statement?.id
  )
}
