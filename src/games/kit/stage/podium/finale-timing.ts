import type { SoundName } from '#ui/sound/sounds.ts'
import type { PodiumRank } from './arrange-podium.ts'

export type FinaleTiming = ReturnType<typeof timeFinale>

const OPENING_MS = 300
const AWARD_MS = 2_000
const ALL_AWARDS_MS = 6_000
const STEP_MS = 700
/** Reduced motion: parts fade in, in the same order, and nothing has to leave the stage first. */
const FADE_MS = 250
/** The longest entrance of a part. */
const ENTRANCE_MS = 500

/**
 * When the parts of a podium come on stage, in milliseconds since the page saw it begin. Awards first, one after the
 * other; then third, second and first; at last the crown. Within ten seconds.
 */
export function timeFinale(awardCount: number, ranks: readonly PodiumRank[], isMotionReduced: boolean) {
  /** How long an award has the stage to itself; 0 if it has not. */
  const awardMs = awardCount === 0 || isMotionReduced ? 0 : Math.min(AWARD_MS, ALL_AWARDS_MS / awardCount)
  const openingMs = isMotionReduced ? 0 : OPENING_MS
  const stepMs = isMotionReduced ? FADE_MS : STEP_MS
  const perAwardMs = isMotionReduced ? FADE_MS : awardMs
  const awardsAt = Array.from({ length: awardCount }, (_, place) => openingMs + place * perAwardMs)
  const firstStepAt = openingMs + awardCount * perAwardMs
  const stepsAt = { 1: firstStepAt, 2: firstStepAt, 3: firstStepAt }
  const fromLast = ranks.toSorted((one, other) => other - one)
  for (const [place, rank] of fromLast.entries()) stepsAt[rank] = firstStepAt + place * stepMs
  const crownAt = stepsAt[1] + stepMs
  /** Burst, confetti and the scores. Earlier they would tell the winner. */
  const restAt = crownAt + (isMotionReduced ? 0 : ENTRANCE_MS / 2)
  return { awardsAt, awardMs, stepsAt, crownAt, restAt, endsAt: restAt + ENTRANCE_MS }
}

/** The sounds of a finale with motion. The fanfare at its start belongs to the phase. */
export function soundsOfFinale(
  { awardsAt, stepsAt, crownAt }: FinaleTiming,
  ranks: readonly PodiumRank[],
): readonly { readonly name: SoundName; readonly at: number }[] {
  const lower = ranks.filter((rank) => rank !== 1).map((rank) => stepsAt[rank])
  return [
    // The first award comes with the fanfare.
    ...awardsAt.slice(1).map((at) => ({ name: 'pick' as const, at })),
    ...lower.map((at) => ({ name: 'vote' as const, at })),
    { name: 'slam', at: crownAt },
  ]
}
