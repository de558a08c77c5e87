import type { PlayerId } from '#rooms/ids.ts'

export const HOST_PHRASE = 'Hosting!'

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

/** One of the phrases, by chance but always the same for the same player, on every screen. */
export function statusPhraseOf(playerId: PlayerId): string {
  let hash = 2166136261
  for (let i = 0; i < playerId.length; i++) hash = Math.imul(hash ^ playerId.charCodeAt(i), 16777619) >>> 0
  return STATUS_PHRASES[hash % STATUS_PHRASES.length] ?? STATUS_PHRASES[0]
}
