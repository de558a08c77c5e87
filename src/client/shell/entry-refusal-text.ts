import type { Refusal } from '#protocol/refusal.ts'
import { entryRefusalCopy } from './entry-refusal.copy.ts'

/** The error's own message for somebody who wants to join; null where the caller's fallback says it better. */
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
    // A limit says when to try again, not what failed.
    case 'too-fast':
    case 'proof-needed':
      return entryRefusalCopy.joinFailedBecause(entryRefusalCopy.byCode[refusal.code])
    default:
      return null
  }
}

/** What somebody who wants to make a room should know; null where the caller's fallback says it better. */
export function createRefusalText(refusal: Refusal): string | null {
  return refusal.code === 'too-many-rooms' || refusal.code === 'too-fast'
    ? entryRefusalCopy.createFailedBecause(entryRefusalCopy.byCode[refusal.code])
    : null
}
