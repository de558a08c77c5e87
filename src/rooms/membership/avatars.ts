/** The 35 characters. */
export const AVATAR_NAMES = [
  'amber',
  'azure',
  'berry',
  'citrus',
  'cobalt',
  'coral',
  'dusk',
  'emerald',
  'forest',
  'fuzzy',
  'goldie',
  'honey',
  'indigo',
  'jade',
  'leafy',
  'lime',
  'minty',
  'mocha',
  'moss',
  'navy',
  'ocean',
  'olive',
  'pearl',
  'pinky',
  'plum',
  'rose',
  'ruby',
  'sage',
  'sandy',
  'sky',
  'sunny',
  'tangerine',
  'teal',
  'turquoise',
  'zippy',
] as const

/** The 12 tile colours, as the design tokens name them. */
export const AVATAR_COLORS: readonly string[] = Array.from({ length: 12 }, (_, index) => `tile-${index + 1}`)

/** A random character that no player of the room has; once all are taken, any character. */
export function pickAvatar(taken: ReadonlySet<string | null>, randomInt: (below: number) => number): string {
  const free = AVATAR_NAMES.filter((name) => !taken.has(name))
  const pool = free.length > 0 ? free : AVATAR_NAMES
  return pool[randomInt(pool.length)] ?? AVATAR_NAMES[0]
}

/** The colour behind a player's character, derived from the id. */
export function avatarColorOf(playerId: string): string {
  let sum = 0
  for (let i = 0; i < playerId.length; i++) sum = (sum * 31 + playerId.charCodeAt(i)) >>> 0
  return `tile-${(sum % AVATAR_COLORS.length) + 1}`
}
