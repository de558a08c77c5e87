import type { OwnPromptsModule } from '#client/own-prompts.ts'
import { checkLines } from '#games/kit/prompts.ts'
import { cleanText } from '#rooms/names.ts'
import { PROMPT_LENGTH_MAX, PROMPT_LINES_MAX, PROMPTS_BYTES_MAX } from '#rooms/prompt-limits.ts'
import { ownPromptsCopy as copy } from './own-prompts.copy.ts'
import type { LineCheck, LineProblem, PromptsFormat } from './prompt-draft.ts'

type OwnPrompts = OwnPromptsModule['ownPrompts']

/** A game's own prompts as the editor reads them. Lines are cleaned as the server cleans them. */
export function promptsFormat(ownPrompts: OwnPrompts): PromptsFormat {
  const { label, format } = ownPrompts
  return {
    label,
    format,
    bounds: { lines: PROMPT_LINES_MAX, bytes: PROMPTS_BYTES_MAX },
    check: (lines) => checkClean(lines.map(cleanText), ownPrompts),
  }
}

function checkClean(lines: readonly string[], ownPrompts: OwnPrompts): LineCheck {
  const { good, bad } = checkLines(lines, ownPrompts)
  const badNumbers = new Set(bad.map(({ number }) => number))
  const goodNumbers = lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line, number }) => line !== '' && !badNumbers.has(number))
    .map(({ number }) => number)
  return {
    good: good.map(({ text }, index) => ({ text, number: goodNumbers[index] ?? 0 })),
    bad: bad.map(
      ({ number, reason, first }): LineProblem => ({
        number,
        text:
          reason === 'too-long'
            ? copy.tooLongLine(PROMPT_LENGTH_MAX)
            : reason === 'duplicate'
              ? copy.sameAs(first ?? 0)
              : (ownPrompts.reasons[reason] ?? copy.cannotBeUsed),
      }),
    ),
  }
}
