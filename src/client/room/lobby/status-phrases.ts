import type { PlayerId } from '#rooms/ids.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'

export const HOST_PHRASE = 'Hosting!'
export const AWAY_PHRASE = 'Zzz… back soon'

export const STATUS_PHRASES = [
  'Snacks: acquired',
  'Warming up the thumbs',
  'Definitely not nervous',
  'Camera off, game face on',
  'Born ready',
  'Stretching dramatically',
  'Plotting quietly',
  'Here for the chaos',
] as const

/** What a player's speech bubble says. Absence comes first: a host who is away is not hosting right now. */
export function phraseOf(
  player: PublicPlayer,
  isAway: boolean,
  phrases: ReadonlyMap<PlayerId, string>,
): string | undefined {
  if (isAway) return AWAY_PHRASE
  return player.isHost ? HOST_PHRASE : phrases.get(player.id)
}

export type PhraseBook = (players: readonly PublicPlayer[]) => ReadonlyMap<PlayerId, string>

/**
 * Deals every player who does not host a phrase, which stays theirs while the book is open. It is picked by chance
 * (of the player's id, so that every screen picks alike) among those that the fewest of the others say.
 */
export function createPhraseBook(): PhraseBook {
  const phraseByPlayer = new Map<PlayerId, string>()
  return (players) => {
    const saying = players.filter((player) => !player.isHost)
    for (const { id } of saying)
      if (!phraseByPlayer.has(id)) {
        const taken = saying.flatMap((player) => phraseByPlayer.get(player.id) ?? [])
        phraseByPlayer.set(id, rarestPhrase(taken, hash(id)))
      }
    return phraseByPlayer
  }
}

/** The phrase that is said least, the first of those from a place on. */
function rarestPhrase(taken: readonly string[], from: number): string {
  const timesOf = (phrase: string) => taken.filter((other) => other === phrase).length
  const least = Math.min(...STATUS_PHRASES.map(timesOf))
  const rarest = STATUS_PHRASES.filter((phrase) => timesOf(phrase) === least)
  return rarest[from % rarest.length] ?? STATUS_PHRASES[0]
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0
  return value
}
