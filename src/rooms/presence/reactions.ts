/** The reactions that players can send, each a drawn face. Without schemas, because the landing page loads it. */
export const FACES = ['ha', 'wow', 'love', 'bravo', 'oof', 'hmm'] as const
export type Face = (typeof FACES)[number]

/** How often each face was sent, without senders. Faces that were not sent are left out. */
export type FaceCounts = Readonly<Partial<Record<Face, number>>>

// Real time: the time scale does not apply.
/** The time between two reactions of a browser. */
export const REACTION_INTERVAL_MS = 2_000
/** The time between two nudges that reach a player, from all others together. */
export const NUDGE_INTERVAL_MS = 5_000
