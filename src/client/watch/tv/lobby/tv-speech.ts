import { m } from '#messages'

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
      headline: m.tv_speech_next({ game: selectedName }),
      advice: missing === 0 ? m.tv_speech_next_hint() : m.tv_speech_next_to_go({ missing }),
    }
  if (missing === 0) return { headline: m.lobby_crew_complete(), advice: m.tv_speech_complete_hint() }
  if (playerCount === 1) return { headline: m.tv_speech_alone(), advice: m.tv_speech_to_go({ missing }) }
  return {
    headline: missing === 1 ? m.lobby_crew_one_missing() : m.lobby_crew_some_missing(),
    advice: m.tv_speech_to_go({ missing }),
  }
}
