import type { Prompt } from '../../kit/prompts.ts'

/** A word of the pack. */
export interface PackedWord extends Prompt {
  readonly word: string
  /** Other names that are as right as the word. */
  readonly names?: readonly string[]
}
