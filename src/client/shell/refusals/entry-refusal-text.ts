import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'

/** Refusals of creating and joining a room. They load with the landing page, all others with the room. */
export const ENTRY_REFUSALS = {
  'name-required': m.refusal_name_required(),
  'room-full': m.refusal_room_full(),
  'room-not-found': m.refusal_room_not_found(),
  removed: m.refusal_removed(),
  'too-fast': m.refusal_too_fast(),
  overloaded: m.refusal_overloaded(),
  'proof-needed': m.refusal_proof_needed(),
  'too-many-rooms': m.refusal_too_many_rooms(),
  'not-sent': m.refusal_not_sent(),
  unreachable: m.refusal_unreachable(),
  'storage-unavailable': m.refusal_storage_unavailable(),
} satisfies Partial<Record<Refusal['code'], string>>

/** The text for a refused join; null where the caller's fallback is better. */
export function joinRefusalText({ code }: Refusal): string | null {
  if (code === 'game-in-progress') return m.refusal_join_during_game()
  if (!isEntryRefusal(code) || code === 'too-many-rooms') return null
  const text = ENTRY_REFUSALS[code]
  // The text of a limit names the wait, not the failed action.
  return code === 'too-fast' || code === 'proof-needed'
    ? m.refusal_join_failed_because({ reason: text })
    : text
}

function isEntryRefusal(code: Refusal['code']): code is keyof typeof ENTRY_REFUSALS {
  return code in ENTRY_REFUSALS
}

/** The text for a refused creation of a room; null where the caller's fallback is better. */
export function createRefusalText(refusal: Refusal): string | null {
  return refusal.code === 'too-many-rooms' || refusal.code === 'too-fast'
    ? m.refusal_create_failed_because({ reason: ENTRY_REFUSALS[refusal.code] })
    : null
}
