import { m } from '#messages'
import { accept, refuse } from '#rooms/commands/result.ts'
import { foldText } from '../kit/prompts/fold-text.ts'
import type { OwnLine, OwnPrompts, OwnPromptsCopy } from '../kit/prompts/prompts.ts'
import { GUESS_CHARACTERS_MAX } from './schemas.ts'

interface OwnWord extends OwnLine {
  readonly word: string
  readonly names: readonly string[]
}

/** Own words of the host, with other names for them (DOODLE-30). */
export const ownPrompts: OwnPrompts<OwnWord> & OwnPromptsCopy = {
  label: m.doodle_own_label,
  reasons: {
    'no-word': m.doodle_own_reasons_no_word,
    'empty-name': m.doodle_own_reasons_empty_name,
    'long-word': m.doodle_own_reasons_long_word,
    'no-letters': m.doodle_own_reasons_no_letters,
  },
  format: m.doodle_own_format,
  check: (line) => {
    const [word = '', ...names] = line.split(',').map((part) => part.replaceAll(/\s+/gu, ' ').trim())
    const texts = [word, ...names]
    if (word === '') return refuse('no-word')
    if (names.includes('')) return refuse('empty-name')
    if (texts.some((text) => Array.from(text).length > GUESS_CHARACTERS_MAX)) return refuse('long-word')
    if (texts.some((text) => !/[\p{L}\p{N}]/u.test(text))) return refuse('no-letters')
    return accept({ key: foldText(word), text: texts.join(', '), word, names })
  },
}
