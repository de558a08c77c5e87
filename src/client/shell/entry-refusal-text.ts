import type { Refusal } from '#protocol/refusal.ts'
import { entryRefusalCopy } from './entry-refusal.copy.ts'

/** The text for a refused join; null where the caller's fallback is better. */
export function joinRefusalText(refusal: Refusal): string | null {
  switch (refusal.code) {
    case 'name-required':
    case 'room-full':
    case 'room-not-found':
    case 'removed':
    case 'overloaded':
    case 'not-sent':
    case 'unreachable':
    case 'storage-unavailable':
      return entryRefusalCopy.byCode[refusal.code]
    case 'game-in-progress':
      return entryRefusalCopy.joinDuringGame
    // The text of a limit names the wait, not the failed action.
    case 'too-fast':
    case 'proof-needed':
      return entryRefusalCopy.joinFailedBecause(entryRefusalCopy.byCode[refusal.code])
    default:
      return null
  }
}

/** The text for a refused creation of a room; null where the caller's fallback is better. */
export function createRefusalText(refusal: Refusal): string | null {
  return refusal.code === 'too-many-rooms' || refusal.code === 'too-fast'
    ? entryRefusalCopy.createFailedBecause(entryRefusalCopy.byCode[refusal.code])
    : null
}
