import { m } from '#messages'
import { accept, refuse } from '#rooms/commands/result.ts'
import { foldText } from '../kit/prompts/fold-text.ts'
import type { OwnLine, OwnPrompts, OwnPromptsCopy } from '../kit/prompts/prompts.ts'
import { isSentence, SENTENCE_MIN } from './sentence.ts'

/** Own openers of the host, one a line (STORY-40). */
export const ownPrompts: OwnPrompts<OwnLine> & OwnPromptsCopy = {
  label: m.story_own_label,
  format: m.story_own_format,
  reasons: { 'too-short': () => m.story_own_too_short({ min: SENTENCE_MIN }) },
  check: (text) => (isSentence(text) ? accept({ key: foldText(text), text }) : refuse('too-short')),
}
