import { lobbyCopy } from '../../room/lobby/lobby.copy.ts'
import { tvCopy } from './tv.copy.ts'

const { speech: copy } = tvCopy
const { crew } = lobbyCopy

/** What the host’s character says to everybody in front of the TV. */
export interface TvSpeech {
  readonly headline: string
  readonly advice: string
}

export function tvSpeech(
  playerCount: number,
  /** The players missing for the selected game, or for the smallest game of the table. */
  missing: number,
  selectedName: string | null,
): TvSpeech {
  if (selectedName !== null)
    return {
      headline: copy.next(selectedName),
      advice: missing === 0 ? copy.nextHint : copy.nextToGo(missing),
    }
  if (missing === 0) return { headline: crew.complete, advice: copy.completeHint }
  if (playerCount === 1) return { headline: copy.alone, advice: copy.toGo(missing) }
  return { headline: missing === 1 ? crew.oneMissing : crew.someMissing, advice: copy.toGo(missing) }
}
