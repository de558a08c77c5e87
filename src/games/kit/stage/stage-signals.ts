import type { Face, FaceCounts } from '#rooms/presence/reactions.ts'
import type { PlayerId } from '#rooms/record/ids.ts'

/** Signals of the room beside its views: the gathered taps of all pages, and a nudge to this player. */
type StageSignal = { readonly kind: 'reactions'; readonly counts: FaceCounts } | { readonly kind: 'nudge' }

/** Reactions and nudges, as a stage sends and receives them. Nothing of them is stored. */
export interface StageSignals {
  readonly react: (face: Face) => void
  /** Reaches a player whose response the phase is waiting for. */
  readonly nudge: (playerId: PlayerId) => void
  /** The counts contain this page's own taps too. Returns a function that stops listening. */
  readonly listen: (listener: (signal: StageSignal) => void) => () => void
  /** Hidden on this device. */
  readonly isHidden: boolean
  readonly setHidden: (isHidden: boolean) => void
  /** Switched off for the whole room by its host. */
  readonly isOff: boolean
  /** For the host only; null for everybody else. Resolves once the server has accepted or refused it. */
  readonly setOff: ((isOff: boolean) => Promise<void>) | null
}
