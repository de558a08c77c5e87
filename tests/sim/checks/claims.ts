import { parseUp } from '#protocol/up.ts'
import type { BrowserKey } from '#rooms/ids.ts'

interface Claim {
  readonly page: string
  readonly playerId: string
  readonly claimedAt: number
}

/** Watches that a tab loses its seat to a newer tab of the same browser only, and never to itself. */
export function createClaimCheck() {
  const claimsByBrowser = new Map<BrowserKey, Claim[]>()
  return {
    asked: (page: string, browserKey: BrowserKey, frame: string): void => {
      const parsed = parseUp(frame)
      if (!parsed.ok || parsed.message.type !== 'call' || parsed.message.call !== 'subscribe') return
      const { claimedAt, playerId } = parsed.message.args
      const claims = claimsByBrowser.get(browserKey) ?? []
      claims.push({ page, playerId, claimedAt })
      claimsByBrowser.set(browserKey, claims)
    },
    /** A sentence if nobody newer could have taken the seat from this page. */
    wronglySuperseded: (page: string, browserKey: BrowserKey, playerId: string): string | null => {
      const claims = (claimsByBrowser.get(browserKey) ?? []).filter((claim) => claim.playerId === playerId)
      const own = claims.filter((claim) => claim.page === page).map((claim) => claim.claimedAt)
      // Of two in the same millisecond, whichever is heard last has it.
      const isTaken = claims.some((claim) => claim.page !== page && claim.claimedAt >= Math.min(...own))
      return isTaken ? null : 'lost its seat, though no other tab has claimed it as late'
    },
  }
}
