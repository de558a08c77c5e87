import { FACES, type Face, type FaceCounts } from '#rooms/presence/reactions.ts'

/** More faces at a time are counted, not drawn. */
export const FLYING_MAX = 24

/** Reactions arrive gathered, four times a second. Their faces rise one after the other within that time. */
const GATHERED_MS = 250

/** How a face rises. */
export interface Flight {
  readonly lane: 'left' | 'right'
  /** The place in the lane, from -1 to 1. */
  readonly drift: number
  /** In degrees. */
  readonly tilt: number
  /** The share of the full size and of the full height. */
  readonly size: number
  readonly height: number
}

/** The flight of the nth face: the lanes take turns, and no two faces in a row rise alike. */
export function flightOf(index: number): Flight {
  const lane = index % 2 === 0 ? 'right' : 'left'
  return {
    lane,
    drift: scatter(index, 0.618) * 2 - 1,
    tilt: Math.round(scatter(index, 0.414) * 20 - 10),
    size: 0.8 + scatter(index, 0.732) * 0.2,
    height: 0.7 + scatter(index, 0.236) * 0.3,
  }
}

/** Evenly distributed from 0 to 1, without a random source. */
function scatter(index: number, step: number): number {
  return (0.5 + index * step) % 1
}

/** The faces of counts in turns, with the time at which each one starts. */
export function spreadFaces(
  counts: FaceCounts,
): readonly { readonly face: Face; readonly afterMs: number }[] {
  const left = FACES.map((face) => ({ face, count: counts[face] ?? 0 }))
  const faces: Face[] = []
  for (let isMore = true; isMore; ) {
    isMore = false
    for (const one of left) {
      if (one.count === 0) continue
      one.count--
      faces.push(one.face)
      isMore = true
    }
  }
  return faces.map((face, index) => ({ face, afterMs: Math.round((index * GATHERED_MS) / faces.length) }))
}
