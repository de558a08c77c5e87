import { foldText } from '../../kit/prompts/fold-text.ts'
import { packLines } from '../../kit/prompts/pack-lines.ts'
import type { Prompt } from '../../kit/prompts/prompts.ts'

/** A word of the pack. */
export interface PackedWord extends Prompt {
  readonly word: string
  /** Other names that are as right as the word. */
  readonly names?: readonly string[]
}

/** Words of a pack, one a line, each with its other names. Its id is made of the word, so it does not depend on its place. */
export function packWords(prefix: string, text: string): readonly PackedWord[] {
  return packLines(text).map((line) => {
    const [word = '', ...names] = line.split(', ')
    return { id: `${prefix}-${foldText(word).replaceAll(' ', '-')}`, word, names }
  })
}
