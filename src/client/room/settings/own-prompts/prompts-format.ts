import { checkLines, type OwnPrompts, type OwnPromptsCopy } from '#games/kit/prompts/prompts.ts'
import { m } from '#messages'
import type { BadLine } from '#rooms/games/room-game.ts'
import { PROMPT_LENGTH_MAX, PROMPT_LINES_MAX, PROMPTS_BYTES_MAX } from '#rooms/prompts/prompt-limits.ts'
import { cleanText } from '#rooms/text/names.ts'
import type { OwnPromptsModule } from '../../../stages.ts'
import type { LineCheck, PromptsFormat } from './prompt-draft.ts'

/** A game's own prompts as the editor reads them. Lines are cleaned as the server cleans them. */
export function promptsFormat({ ownPrompts }: OwnPromptsModule): PromptsFormat {
  return {
    label: ownPrompts.label(),
    format: ownPrompts.format(),
    bounds: { lines: PROMPT_LINES_MAX, bytes: PROMPTS_BYTES_MAX },
    check: (lines) => checkClean(lines.map(cleanText), ownPrompts),
  }
}

function checkClean(lines: readonly string[], ownPrompts: OwnPrompts & OwnPromptsCopy): LineCheck {
  const { good, bad } = checkLines(lines, ownPrompts)
  const badNumbers = new Set(bad.map(({ number }) => number))
  const goodNumbers = lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line, number }) => line !== '' && !badNumbers.has(number))
    .map(({ number }) => number)
  return {
    good: good.map(({ text }, index) => ({ text, number: goodNumbers[index] ?? 0 })),
    bad: bad.map((line) => ({ number: line.number, text: reasonText(line, ownPrompts.reasons) })),
  }
}

function reasonText({ reason, first }: BadLine, reasons: OwnPromptsCopy['reasons']): string {
  if (reason === 'too-long') return m.own_prompts_too_long_line({ max: PROMPT_LENGTH_MAX })
  if (reason === 'duplicate' && first !== undefined) return m.own_prompts_same_as({ first })
  return reasons[reason]?.() ?? m.own_prompts_cannot_be_used()
}
