import * as v from 'valibot'

/** The pace of a room's games, which its host sets in the lobby. */
export const Pace = v.picklist(['normal', 'relaxed', 'slow'])
export type Pace = v.InferOutput<typeof Pace>

/** The factor by which every phase is longer. Grace periods stay as they are. */
export const PACE_FACTORS: Readonly<Record<Pace, number>> = { normal: 1, relaxed: 1.5, slow: 2 }
