import type { EpochMs } from '#rooms/record/ids.ts'
import type { TextStorage } from '../connection/text-storage.ts'

const CLAIM_KEY = 'rumpus.claim'
/** Leaves room for the claims of a tab's later connections, each of which is 1 ms after the one before. */
const CLAIM_STEP_MS = 1_000

/**
 * Claims the browser's place: now, or a second after the last claim of its tabs. Their estimates of the server's
 * clock differ, so the later of two claims may have the earlier time.
 */
export function claimPlace(serverNow: EpochMs, storage: TextStorage): EpochMs {
  const last = Number(storage.read(CLAIM_KEY))
  const claim = Number.isSafeInteger(last) ? Math.max(last + CLAIM_STEP_MS, serverNow) : serverNow
  storage.write(CLAIM_KEY, String(claim))
  return claim
}
