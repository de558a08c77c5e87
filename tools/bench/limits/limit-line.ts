/** One figure about the limits of the product on this machine. */
export interface LimitLine {
  readonly what: string
  readonly figure: string
  /** The target as text; empty without a target. */
  readonly goal: string
  /** Null without a target. */
  readonly isReached: boolean | null
}

/** Figures of one measurement. */
export interface LimitSection {
  readonly title: string
  readonly lines: readonly LimitLine[]
  /** The method, in Markdown. */
  readonly how: string
  /** The raw data of the figures. */
  readonly raw: unknown
}

export interface LimitOptions {
  /** A folder on the measured disk. */
  readonly dir: string
  readonly rounds: number
  /** The length of one round of commands. */
  readonly seconds: number
}
