/** What can be told of the machine's and the product's limits, one figure. */
export interface LimitLine {
  readonly what: string
  readonly figure: string
  /** In words; empty where nothing was asked for. */
  readonly goal: string
  /** Null where there is no goal. */
  readonly isReached: boolean | null
}

/** Figures that were measured together. */
export interface LimitSection {
  readonly title: string
  readonly lines: readonly LimitLine[]
  /** What was done, in Markdown. */
  readonly how: string
  /** Everything the figures were made from. */
  readonly raw: unknown
}

export interface LimitOptions {
  /** On the disk to be measured. */
  readonly dir: string
  readonly rounds: number
  /** How long a round of commands lasts. */
  readonly seconds: number
}
