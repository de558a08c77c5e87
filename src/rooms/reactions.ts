import * as v from 'valibot'
import type { ShapeOf } from './shape-of.ts'

/** The reactions that players can send, each a drawn face. */
export const FACES = ['ha', 'wow', 'love', 'bravo', 'oof', 'hmm'] as const

export const Face = v.picklist(FACES)
export type Face = v.InferOutput<typeof Face>

const count = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** How often each face was sent, without senders. Faces that were not sent are left out. */
export const FaceCounts = v.strictObject({
  ha: count,
  wow: count,
  love: count,
  bravo: count,
  oof: count,
  hmm: count,
} satisfies Record<Face, unknown>)
export type FaceCounts = ShapeOf<typeof FaceCounts>

// Real time: the time scale does not apply.
/** The time between two reactions of a browser. */
export const REACTION_INTERVAL_MS = 2_000
/** The time between two nudges that reach a player, from all others together. */
export const NUDGE_INTERVAL_MS = 5_000
