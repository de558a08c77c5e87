import type { Outcome } from './vote-ledger.ts'

/** What the process that makes the load is told to do, and what it answers. */
export type LoadOrder =
  | { readonly kind: 'seat'; readonly driver: string; readonly port: number; readonly rooms: number }
  | {
      readonly kind: 'vote'
      readonly rate: number
      readonly warmUpMs: number
      readonly measuredMs: number
      /** So long it waits for the last ones to arrive. */
      readonly drainMs: number
      readonly serverPid: number
    }

export interface Seated {
  readonly players: number
  readonly roomsPerSecond: number
  readonly joinsPerSecond: number
  /** Of one core, used by the process that joins while the others did. */
  readonly generatorCpu: number
}

export interface Voted extends Outcome {
  readonly rate: number
  /** Of one core. */
  readonly serverCpu: number
  readonly serverUsPerVote: number
  readonly generator: GeneratorCosts
}

/** What tells whether the load was made as it was meant. */
export interface GeneratorCosts {
  /** Of one core. */
  readonly cpu: number
  /** How much later than due votes were sent. */
  readonly lateP99Ms: number
  readonly lateMaxMs: number
  readonly loopDelayP99Ms: number
}

export type LoadAnswer =
  | { readonly ok: true; readonly value: Seated | Voted }
  | { readonly ok: false; readonly problem: string }

/** Infinity, of which JSON knows nothing, stays what it is. */
export const SERIALIZATION = 'advanced'
