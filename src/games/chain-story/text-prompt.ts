import { numberedLines, packLines } from '../kit/prompts/pack-lines.ts'
import type { Prompt } from '../kit/prompts/prompts.ts'

interface TextPrompt extends Prompt {
  readonly text: string
}

/** Openers of a pack, one a line: its number, then the sentence. */
export function openers(prefix: string, text: string): readonly TextPrompt[] {
  return numberedLines(prefix, text).map(([id, line]) => ({ id, text: line }))
}

/** Secret words of a pack. Ids do not depend on the places of the words, because rooms store them. */
export function secretWords(prefix: string, text: string): readonly TextPrompt[] {
  return packLines(text)
    .flatMap((line) => line.split(' '))
    .map((word) => ({ id: `${prefix}-${word}`, text: word }))
}
