import { lobbyCopy } from '../lobby.copy.ts'

const { crew: copy } = lobbyCopy

/**
 * The host's text before a game is selected: an invitation
 * while players are missing, then a request to select.
 */
export function crewPanelText(
  playerCount: number,
  missing: number,
): { readonly headline: string; readonly advice: string } {
  if (missing === 0) return { headline: copy.complete, advice: copy.completeHint }
  if (playerCount === 1) return { headline: copy.alone, advice: copy.aloneHint(missing) }
  return missing === 1
    ? { headline: copy.oneMissing, advice: copy.oneMissingHint }
    : { headline: copy.someMissing, advice: copy.someMissingHint(missing) }
}
