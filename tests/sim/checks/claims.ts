import { parseUp } from '#protocol/up.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'

interface Claim {
  readonly page: string
  readonly playerId: string
  readonly claimedAt: number
}

/** Checks that a tab loses its seat only to a newer claim of another tab of the same browser. */
export function createClaimCheck() {
  const claimsByBrowser = new Map<BrowserKey, Claim[]>()
  return {
    called: (page: string, browserKey: BrowserKey, frame: string): void => {
      const parsed = parseUp(frame)
      if (!parsed.ok || parsed.message.type !== 'call' || parsed.message.call !== 'subscribe') return
      const { claimedAt, playerId } = parsed.message.args
      const claims = claimsByBrowser.get(browserKey) ?? []
      claims.push({ page, playerId, claimedAt })
      claimsByBrowser.set(browserKey, claims)
    },
    /** The problem if no newer claim took the seat from this page. */
    wronglySuperseded: (page: string, browserKey: BrowserKey, playerId: string): string | null => {
      const claims = (claimsByBrowser.get(browserKey) ?? []).filter((claim) => claim.playerId === playerId)
      const own = claims.filter((claim) => claim.page === page).map((claim) => claim.claimedAt)
      // Of two claims in the same millisecond, the one received last wins.
      const isTaken = claims.some((claim) => claim.page !== page && claim.claimedAt >= Math.min(...own))
      return isTaken ? null : 'lost its seat, though no other tab has a claim as new'
    },
  }
}
