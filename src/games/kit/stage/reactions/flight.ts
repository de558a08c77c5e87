import { FACES, type Face, type FaceCounts } from '#rooms/presence/reactions.ts'

/** More faces at a time are counted, not drawn. */
export const FLYING_MAX = 24

/** Reactions arrive gathered, four times a second. Their faces rise one after the other within that time. */
const GATHERED_MS = 250

/** The flight of the nth face: the lanes take turns, and no two faces in a row rise alike. */
export function flightOf(index: number) {
  return {
    lane: index % 2 === 0 ? 'right' : 'left',
    /** The place in the lane, from -1 to 1. */
    drift: scatter(index, 0.618) * 2 - 1,
    /** In degrees. */
    tilt: Math.round(scatter(index, 0.414) * 20 - 10),
    /** The share of the full size and of the full height. */
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
  const most = Math.max(0, ...Object.values(counts))
  const faces = Array.from({ length: most }, (_, turn) =>
    FACES.filter((face) => (counts[face] ?? 0) > turn),
  ).flat()
  return faces.map((face, index) => ({ face, afterMs: Math.round((index * GATHERED_MS) / faces.length) }))
}
