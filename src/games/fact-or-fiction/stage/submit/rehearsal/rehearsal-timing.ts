import factOrFictionDefinition from '../../../definition.ts'

/** The length of Present in seconds, as this game will play it: Submit shows the pace of all phases (FOF-42). */
export function presentSeconds(submitMs: number): number {
  const [submit, present] = factOrFictionDefinition.phases
  return Math.max(1, Math.round((present.duration * submitMs) / (submit.duration * 1_000)))
}

export interface PracticeReading {
  readonly secondsLeft: number
  /** The part of the rope that is left, from 1 to 0. */
  readonly left: number
  readonly isOver: boolean
}

/** A practice run on the clock that it was started by. */
export function readPractice(startedAt: number, seconds: number, now: number): PracticeReading {
  const leftMs = Math.max(0, startedAt + seconds * 1_000 - now)
  return { secondsLeft: Math.ceil(leftMs / 1_000), left: leftMs / (seconds * 1_000), isOver: leftMs === 0 }
}
