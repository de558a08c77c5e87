/** What a question of the pack is about. */
export type Topic = 'work' | 'food' | 'silly'

export interface Poll {
  /** Stored with a room once it was drawn, so it never changes; own questions have ids of the kit. */
  readonly id: string
  readonly question: string
  /** Two to four. */
  readonly answers: readonly string[]
}

/** A question of the pack. */
export function poll(id: `${Topic}-${string}`, question: string, ...answers: readonly string[]): Poll {
  return { id, question, answers }
}
