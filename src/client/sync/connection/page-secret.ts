import { newCallId } from './call-id.ts'

/**
 * Identifies the page to the server if its browser stores nothing, no cookie either; empty otherwise. In memory only, so a
 * seat survives a lost connection but no reload (WIRE-250).
 */
export const pageSecret = isStorageDenied() ? newCallId() + newCallId() : ''

function isStorageDenied(): boolean {
  try {
    return !window.localStorage
  } catch {
    return true
  }
}
