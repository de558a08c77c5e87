import type { Refusal } from '#protocol/refusal.ts'
import { joinRefusalText } from './entry-refusal-text.ts'
import { refusalCopy } from './refusal.copy.ts'

/** The text for a refusal by the server, the connection or this browser. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'too-few-players':
      return refusalCopy.tooFewPlayers(refusal.min)
    case 'too-many-players':
      return refusalCopy.tooManyPlayers(refusal.max)
    case 'invalid-prompts':
      return refusalCopy.invalidPrompts(refusal.line)
    default:
      return refusalCopy.byCode[refusal.code]
  }
}

/** The text for a refused host transfer. */
export function transferRefusalText(refusal: Refusal): string {
  if (refusal.code === 'not-host') return refusalCopy.transfer.notHost
  if (refusal.code === 'player-not-found') return refusalCopy.transfer.playerNotFound
  return refusalText(refusal)
}

/** The text for a refused join that may work on another attempt. */
export function retryText(refusal: Refusal): string {
  const text = joinRefusalText(refusal) ?? refusalCopy.joinFailed
  // Their texts already ask for another attempt.
  return refusal.code === 'overloaded' || refusal.code === 'proof-needed' ? text : refusalCopy.askAgain(text)
}

/** Whether the refusal is temporary: nothing has been decided, and a retry may succeed. */
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
