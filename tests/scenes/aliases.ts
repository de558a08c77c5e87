import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import type { RawRoom } from './raw-room.ts'

/** The room's code, as a page with aliases sees it. */
export const FIXED_CODE = 'WX7K'

/** Replaces randomly drawn values by fixed ones for the page, and back for the server. */
export interface Aliases {
  readonly toPage: (frame: string) => string
  readonly toServer: (frame: string) => string
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/**
 * Fixed ids, code, characters and tile colours in place of one run's: players by the order of joining,
 * everything else by first occurrence. The page's own ids (of its calls) are unchanged.
 */
export function createAliases(room: RawRoom): Aliases {
  const aliasById = new Map<string, string>()
  const idByAlias = new Map<string, string>()
  const idsOfThePage = new Set<string>()
  for (const { session } of room.seats) aliasOf(session.playerId)

  function aliasOf(id: string): string {
    const known = aliasById.get(id)
    if (known !== undefined) return known
    const alias = `00000000-0000-4000-8000-${String(aliasById.size).padStart(12, '0')}`
    aliasById.set(id, alias)
    idByAlias.set(alias, id)
    return alias
  }

  /** The steps are coprime to the number of choices, so all players look different. */
  function withFixedCharacter(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || !('avatar' in value)) return value
    // A standing of the evening names its player.
    const id = 'playerId' in value ? value.playerId : 'id' in value ? value.id : null
    if (id === null) return value
    const index = Number(aliasOf(String(id)).slice(-12))
    const avatar = AVATAR_NAMES[(34 + index * 11) % AVATAR_NAMES.length]
    const avatarColor = AVATAR_COLORS[(2 + index * 5) % AVATAR_COLORS.length]
    return { ...value, avatar, ...('avatarColor' in value ? { avatarColor } : {}) }
  }

  return {
    toPage: (frame) =>
      JSON.stringify(JSON.parse(frame, (_key, value: unknown) => withFixedCharacter(value)))
        .replace(uuid, (id) => (idsOfThePage.has(id) ? id : aliasOf(id)))
        .replace(codeIn(room.code), `$1${FIXED_CODE}"`),
    toServer: (frame) =>
      frame
        .replace(uuid, (id) => {
          const known = idByAlias.get(id)
          if (known === undefined) idsOfThePage.add(id)
          return known ?? id
        })
        .replace(codeIn(FIXED_CODE), `$1${room.code}"`),
  }
}

/** Matches the code only in its own fields, not in players' texts. */
function codeIn(code: string): RegExp {
  return new RegExp(`("(?:c|roomC)ode":")${code}"`, 'g')
}
