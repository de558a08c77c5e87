import { lobbyCopy } from '../lobby.copy.ts'

const { crew: copy } = lobbyCopy

/** What the host's character says on the host's own page. */
export interface CrewText {
  readonly headline: string
  readonly advice: string
}

/**
 * The text for the host: an invitation while players are missing, then a request to select a game, then to
 * start it.
 */
export function crewText(
  playerCount: number,
  /** The players missing for the selected game, or for the smallest game of the table. */
  missing: number,
  selectedName: string | null,
): CrewText {
  if (missing > 0) {
    if (playerCount === 1) return { headline: copy.alone, advice: copy.aloneHint(missing) }
    return missing === 1
      ? { headline: copy.oneMissing, advice: copy.oneMissingHint }
      : { headline: copy.someMissing, advice: copy.someMissingHint(missing) }
  }
  if (selectedName !== null) return { headline: copy.ready, advice: copy.readyHint(selectedName) }
  return { headline: copy.complete, advice: copy.completeHint }
}
