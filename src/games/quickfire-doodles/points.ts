/** What a right guess earns (DOODLE-20). */
export const GUESS_POINTS = 100
/** What a doodle earns its artist if everybody gets it. */
const ARTIST_POINTS = 200

/** The artist's points for a doodle that so many got of those who could. */
export function artistPoints(got: number, outOf: number): number {
  return outOf === 0 ? 0 : Math.round((ARTIST_POINTS * got) / outOf)
}
