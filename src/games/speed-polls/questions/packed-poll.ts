import type { Prompt } from '../../kit/prompts.ts'

/** A question of the pack, with two to four answers. */
export interface PackedPoll extends Prompt {
  readonly question: string
  readonly answers: readonly string[]
}

export function poll(id: string, question: string, ...answers: readonly string[]): PackedPoll {
  return { id, question, answers }
}
