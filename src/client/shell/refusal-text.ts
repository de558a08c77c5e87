import type { Refusal } from '#protocol/refusal.ts'
import { refusalCopy } from './refusal.copy.ts'

/** The text for a refusal by the server, the connection or this browser. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'too-few-players':
      return refusalCopy.tooFewPlayers(refusal.min)
    case 'too-many-players':
      return refusalCopy.tooManyPlayers(refusal.max)
    default:
      return refusalCopy.byCode[refusal.code]
  }
}

/** Why the host could not hand over the crown. */
export function transferRefusalText(refusal: Refusal): string {
  if (refusal.code === 'not-host') return refusalCopy.transfer.notHost
  if (refusal.code === 'player-not-found') return refusalCopy.transfer.playerNotFound
  return refusalText(refusal)
}

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
      return refusalText(refusal)
    case 'game-in-progress':
      return refusalCopy.joinDuringGame
    // A limit says when to try again, not what failed.
    case 'too-fast':
    case 'proof-needed':
      return refusalCopy.joinFailedBecause(refusalText(refusal))
    default:
      return null
  }
}

/** Why joining failed this time, and that another try may work. */
export function retryText(refusal: Refusal): string {
  const text = joinRefusalText(refusal) ?? refusalCopy.joinFailed
  // These two texts ask for another try themselves.
  return refusal.code === 'overloaded' || refusal.code === 'proof-needed' ? text : refusalCopy.askAgain(text)
}

/** What somebody who wants to make a room should know; null where the caller's fallback says it better. */
export function createRefusalText(refusal: Refusal): string | null {
  return refusal.code === 'too-many-rooms' || refusal.code === 'too-fast'
    ? refusalCopy.createFailedBecause(refusalText(refusal))
    : null
}

/** Whether asking again in a moment may well be answered otherwise: nothing has been decided. */
export function isTransient(refusal: Refusal): boolean {
  switch (refusal.code) {
    case 'unreachable':
    case 'not-sent':
    case 'too-fast':
    case 'proof-needed':
    case 'overloaded':
    case 'failed':
    case 'internal':
    case 'restarting':
    case 'storage-unavailable':
      return true
    default:
      return false
  }
}
