/** The six drawn faces. */
export const FACES = ['ha', 'wow', 'love', 'bravo', 'oof', 'hmm'] as const

export type Face = (typeof FACES)[number]

/** How often each face was tapped; faces without a tap are left out. */
export type FaceCounts = Partial<Record<Face, number>>
