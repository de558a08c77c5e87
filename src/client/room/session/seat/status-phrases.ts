import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { PublicPlayer } from '#rooms/view/room-view.ts'

/** The text of a player's speech bubble. Absence comes first: an away host is not hosting. */
export function phraseOf(
  player: PublicPlayer,
  isAway: boolean,
  phrases: ReadonlyMap<PlayerId, string>,
): string | undefined {
  if (isAway) return m.lobby_players_away()
  return player.isHost ? m.lobby_players_hosting() : phrases.get(player.id)
}

/**
 * Gives each player except the host a phrase, constant while the player keeps the character. Chooses among
 * the least used phrases by a hash of the player's id, so that all screens agree.
 */
export function createPhraseBook() {
  const phraseByPlayer = new Map<PlayerId, string>()
  const avatarByPlayer = new Map<PlayerId, string | null>()
  return (players: readonly PublicPlayer[]): ReadonlyMap<PlayerId, string> => {
    const nonHosts = players.filter((player) => !player.isHost)
    for (const { id, avatar } of nonHosts) {
      const former = phraseByPlayer.get(id)
      if (former !== undefined && avatarByPlayer.get(id) === avatar) continue
      const taken = nonHosts.flatMap((player) => phraseByPlayer.get(player.id) ?? [])
      const phrases = linesOf(m.lobby_players_phrases()).filter((phrase) => phrase !== former)
      const seed = former === undefined ? id : `${id} ${avatar}`
      phraseByPlayer.set(id, leastUsedPhrase(phrases, taken, hash(seed)))
      avatarByPlayer.set(id, avatar)
    }
    return phraseByPlayer
  }
}

function leastUsedPhrase(phrases: readonly string[], taken: readonly string[], seed: number): string {
  const usesOf = (phrase: string) => taken.filter((other) => other === phrase).length
  const fewest = Math.min(...phrases.map(usesOf))
  const leastUsed = phrases.filter((phrase) => usesOf(phrase) === fewest)
  return leastUsed[seed % leastUsed.length] ?? linesOf(m.lobby_players_phrases())[0]
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0
  return value
}
