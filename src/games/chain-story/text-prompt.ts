import type { Prompt } from '../kit/prompts.ts'

/** An opener or a secret word. */
export interface TextPrompt extends Prompt {
  readonly text: string
}
