import { cleanText } from '#rooms/names.ts'
import { accept, refuse } from '#rooms/result.ts'
import { foldText } from '../kit/fold-text.ts'
import type { OwnLine, OwnPrompts, OwnPromptsCopy } from '../kit/prompts.ts'
import { ownOpenersCopy } from './own-openers.copy.ts'
import { isSentence } from './sentence.ts'

/** Own openers of the host, one a line (STORY-40). */
export const ownPrompts: OwnPrompts<OwnLine> & OwnPromptsCopy = {
  ...ownOpenersCopy,
  check: (line) => {
    const text = cleanText(line)
    return isSentence(text) ? accept({ key: foldText(text), text }) : refuse('too-short')
  },
}
