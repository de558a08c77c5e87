import type { Companion } from '../support/start-companions.ts'
import type { Outcome } from './vote-ledger.ts'

/** Orders to the load generator, and its replies. */
export type LoadOrder =
  | { readonly kind: 'seat'; readonly driver: string; readonly port: number; readonly rooms: number }
  | { readonly kind: 'gather'; readonly driver: string; readonly port: number; readonly parties: number }
  | {
      readonly kind: 'vote'
      readonly rate: number
      readonly warmUpMs: number
      readonly measuredMs: number
      /** Waits this long for the last votes to arrive. */
      readonly drainMs: number
      readonly serverPid: number
      readonly companionPids: Readonly<Partial<Record<Companion, number>>>
    }

export interface Seated {
  readonly players: number
  readonly roomsPerSecond: number
  readonly joinsPerSecond: number
  /** Share of one core used by the generator during the joins. */
  readonly generatorCpu: number
}

export interface Gathered {
  /** How long eight people took to join one room, one after another; one value for each room. */
  readonly partyMs: readonly number[]
}

export interface Voted extends Outcome {
  readonly rate: number
  /** Share of one core. */
  readonly serverCpu: number
  /** For each vote that reached all screens in the measured time: a server that lags works on earlier ones. */
  readonly serverUsPerVote: number
  /** The same for the programs beside the server. */
  readonly companionUsPerVote: Readonly<Partial<Record<Companion, number>>>
  /** Votes that reached all screens in the measured time, by second. */
  readonly heldRate: number
  readonly generator: GeneratorCosts
}

/** Figures that show whether the load was generated as planned. */
export interface GeneratorCosts {
  /** Share of one core. */
  readonly cpu: number
  /** Delay between a vote's due time and its sending. */
  readonly lateP99Ms: number
  readonly lateMaxMs: number
  readonly loopDelayP99Ms: number
}

export type OrderResult = Seated | Gathered | Voted

export type LoadAnswer =
  | { readonly ok: true; readonly value: OrderResult }
  | { readonly ok: false; readonly problem: string }

/** Preserves Infinity, which JSON cannot represent. */
export const SERIALIZATION = 'advanced'
