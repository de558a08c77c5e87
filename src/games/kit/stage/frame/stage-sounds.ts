import type { EpochMs } from '#rooms/record/ids.ts'
import type { SoundTiming } from '#ui/sound/sound-engine.ts'
import type { SoundName } from '#ui/sound/sounds.ts'
import { type FrameView, PODIUM } from '../../rules/view.ts'

export interface StageSound extends SoundTiming {
  readonly name: SoundName
}

/** The page's state of the game. A game adds fields that its own sounds need. */
export interface StageMoment {
  readonly view: Pick<FrameView, 'phase' | 'phaseEndsAt' | 'phaseMs' | 'players'>
  /** Another one in each phase, round and game: the `key` of `useShownPhase`. */
  readonly phaseKey: string
  /** The viewer's own choice in this phase, as the server has it; null without one. */
  readonly choice: string | number | boolean | null
}

export interface SceneStart {
  readonly now: EpochMs
  readonly isNewPhase: boolean
  readonly isMotionReduced: boolean
}

/** The sounds of a game's own scenes. Null for a scene with the sounds that all games share. */
export type OwnSounds<Of extends StageMoment> = (
  before: Of,
  after: Of,
  start: SceneStart,
) => readonly StageSound[] | null

/** From the start of a falling animation until its impact. Follows the animation's easing. */
const FALL_MS = 110
/** A page that returns later than this has missed the phase's start. */
const FRESH_MS = 2_000
const TICKS = 5
/** A shorter phase gets no countdown. */
const SHORTEST_COUNTDOWN_MS = 6_000

/** The delay of a sound that accompanies a falling burst. With reduced motion nothing falls. */
export function impactMs({ isMotionReduced }: Pick<SceneStart, 'isMotionReduced'>): number {
  return isMotionReduced ? 0 : FALL_MS
}

/** The sounds of a change from one scene to the next. The first scene after a load is silent. */
export function soundsOfScene<Of extends StageMoment>(
  before: Of | null,
  after: Of,
  { now, isMotionReduced }: { readonly now: EpochMs; readonly isMotionReduced: boolean },
  ownSounds: OwnSounds<Of> = () => null,
): readonly StageSound[] {
  if (before === null) return []
  const start = { now, isMotionReduced, isNewPhase: before.phaseKey !== after.phaseKey }
  return ownSounds(before, after, start) ?? sharedSounds(before, after, start)
}

function sharedSounds(before: StageMoment, after: StageMoment, start: SceneStart): readonly StageSound[] {
  if (after.view.phase === PODIUM)
    return start.isNewPhase ? [{ name: 'fanfare', afterMs: impactMs(start) }] : []
  if (start.isNewPhase) return elapsedMsOf(after.view, start.now) <= FRESH_MS ? [{ name: 'phase' }] : []
  return isChoiceMade(before, after) ? [{ name: 'vote' }] : []
}

function elapsedMsOf({ phaseEndsAt, phaseMs }: StageMoment['view'], now: EpochMs): number {
  return phaseEndsAt === null ? 0 : phaseMs - (phaseEndsAt - now)
}

/** A player finished, or the viewer changed their choice. */
function isChoiceMade(before: StageMoment, after: StageMoment): boolean {
  const done = new Set(before.view.players.flatMap(({ id, isDone }) => (isDone ? [id] : [])))
  const hasNewlyFinished = after.view.players.some(({ id, isDone }) => isDone && !done.has(id))
  return hasNewlyFinished || (after.choice !== null && after.choice !== before.choice)
}

/** Delays until each of the last five seconds of a phase. */
export function ticksOf(
  { phaseEndsAt, phaseMs }: Pick<FrameView, 'phaseEndsAt' | 'phaseMs'>,
  now: EpochMs,
): readonly number[] {
  if (phaseEndsAt === null || phaseMs < SHORTEST_COUNTDOWN_MS) return []
  return Array.from(
    { length: TICKS },
    (_, index) => Math.min(phaseEndsAt - now, phaseMs) - (TICKS - index) * 1_000,
  ).filter((delayMs) => delayMs >= 0)
}
