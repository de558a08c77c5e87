import type { SoundName, SoundTiming } from '#client/ui/sound/sound-name.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { timeReveal } from './reveal-timing.ts'
import type { Truth } from './use-truth.ts'

export interface StageSound extends SoundTiming {
  readonly name: SoundName
}

/** What the page shows of the game. */
export interface Scene {
  readonly view: FactOrFictionView
  readonly truth: Truth
}

/** From when something begins to fall until it hits the page, as its easing has it. */
const FALL_MS = 110
/** Who comes back to a phase later than this has missed its beginning. */
const FRESH_MS = 2_000
const TICKS = 5
/** Fewer seconds than this are no phase to count down. */
const SHORTEST_COUNTDOWN_MS = 6_000

/** What is heard when the page goes on from one scene to the next; nothing for the first, which a reload shows. */
export function soundsOfScene(
  before: Scene | null,
  after: Scene,
  { now, isCalm }: { readonly now: EpochMs; readonly isCalm: boolean },
): readonly StageSound[] {
  if (before === null) return []
  const isNewPhase = !isSamePhase(before.view, after.view)
  // Where motion is unwelcome nothing falls: it is there at once, and so is its sound.
  const afterMs = isCalm ? 0 : FALL_MS
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

/** Somebody has finished, or I have changed my mind. */
function isVoteCast(before: FactOrFictionView, after: FactOrFictionView): boolean {
  const done = new Set(before.players.flatMap(({ id, isDone }) => (isDone ? [id] : [])))
  const hasSomebodyFinished = after.players.some(({ id, isDone }) => isDone && !done.has(id))
  return hasSomebodyFinished || (after.myVote !== null && after.myVote !== before.myVote)
}

/** In how many milliseconds each of the last five seconds begins; none for a phase that nobody has to hurry in. */
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

/** Also what a game played again makes new. */
function isSamePhase(one: FactOrFictionView, other: FactOrFictionView): boolean {
  return (
    one.sessionId === other.sessionId &&
    one.phase === other.phase &&
    one.statement?.id === other.statement?.id
  )
}
