import type { EpochMs } from '#rooms/ids.ts'
import type { TextStorage } from './text-storage.ts'

const CLAIM_KEY = 'rumpus.claim'

/**
 * Claims the browser's place: now, or right after the last claim of its tabs. Their estimates of the server's clock
 * differ, so the later of two claims may have the earlier time.
 */
export function claimPlace(serverNow: EpochMs, storage: TextStorage): EpochMs {
  const claim = Math.max((Number(storage.read(CLAIM_KEY)) || 0) + 1, serverNow)
  storage.write(CLAIM_KEY, String(claim))
  return claim
}
