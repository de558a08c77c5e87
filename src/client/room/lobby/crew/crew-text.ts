import { m } from '#messages'

/** For a host, who first invites the players that are missing, then selects a game, then starts it. */
export function crewText(
  playerCount: number,
  /** The players missing for the selected game, or for the smallest game of the table. */
  missing: number,
  selectedName: string | null,
) {
  if (missing > 0) {
    if (playerCount === 1)
      return { headline: m.lobby_crew_alone(), advice: m.lobby_crew_alone_hint({ missing }) }
    return missing === 1
      ? { headline: m.lobby_crew_one_missing(), advice: m.lobby_crew_one_missing_hint() }
      : { headline: m.lobby_crew_some_missing(), advice: m.lobby_crew_some_missing_hint({ missing }) }
  }
  if (selectedName !== null)
    return { headline: m.lobby_crew_ready(), advice: m.lobby_crew_ready_hint({ game: selectedName }) }
  return { headline: m.lobby_crew_complete(), advice: m.lobby_crew_complete_hint() }
}

/** For everybody in front of a TV. */
export function tvSpeech(playerCount: number, missing: number, selectedName: string | null) {
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
