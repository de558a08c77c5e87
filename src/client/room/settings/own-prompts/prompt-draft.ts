import { checkLines } from '#games/kit/prompts/prompts.ts'
import { m } from '#messages'
import type { BadLine } from '#rooms/games/room-game.ts'
import {
  PROMPT_LENGTH_MAX,
  PROMPT_LINES_MAX,
  PROMPTS_BYTES_MAX,
  promptBytesOf,
} from '#rooms/prompts/prompt-limits.ts'
import { cleanText } from '#rooms/text/names.ts'
import type { OwnPromptsModule } from '../../../stages.ts'

/** Bytes in UTF-8, with a line break after each line. */
const BOUNDS = { lines: PROMPT_LINES_MAX, bytes: PROMPTS_BYTES_MAX }

export interface LineProblem {
  readonly number: number
  /** The reason, as a sentence. */
  readonly text: string
}

type GamePrompts = OwnPromptsModule['ownPrompts']

/** Cleans the lines as the server does, and numbers them from 1. Blank lines are neither good nor bad. */
export function checkCleaned(written: readonly string[], ownPrompts: GamePrompts) {
  const lines = written.map(cleanText)
  const { good, bad } = checkLines(lines, ownPrompts)
  const badNumbers = new Set(bad.map(({ number }) => number))
  const numbers = lines.flatMap((line, index) =>
    line === '' || badNumbers.has(index + 1) ? [] : [index + 1],
  )
  return {
    good: good.map(({ text }, index): LineProblem => ({ text, number: numbers[index] ?? 0 })),
    bad: bad.map(
      (line): LineProblem => ({ number: line.number, text: reasonText(line, ownPrompts.reasons) }),
    ),
  }
}

function reasonText({ reason, first }: BadLine, reasons: GamePrompts['reasons']): string {
  if (reason === 'too-long') return m.own_prompts_too_long_line({ max: PROMPT_LENGTH_MAX })
  if (reason === 'duplicate' && first !== undefined) return m.own_prompts_same_as({ first })
  return reasons[reason]?.() ?? m.own_prompts_cannot_be_used()
}

/**
 * The lines that can be saved, and a reason for every other line. Lines beyond the bounds are named, too:
 * nothing is dropped in silence. Counts all lines but the blank ones.
 */
export function checkDraft(text: string, ownPrompts: GamePrompts, bounds = BOUNDS) {
  const lines = text.split('\n')
  const { good, bad } = checkCleaned(lines, ownPrompts)
  const kept: string[] = []
  const problems = [...bad]
  let bytes = 0
  for (const { number, text: line } of good) {
    const size = promptBytesOf([line])
    if (kept.length === bounds.lines)
      problems.push({ number, text: m.own_prompts_too_many_lines({ max: bounds.lines }) })
    else if (bytes + size > bounds.bytes)
      problems.push({ number, text: m.own_prompts_too_much({ kilobytes: kilobytes(bounds.bytes) }) })
    else {
      kept.push(line)
      bytes += size
    }
  }
  const written = lines.map((line) => line.trim()).filter((line) => line !== '')
  return {
    good: kept,
    problems: problems.sort((one, other) => one.number - other.number),
    lineCount: written.length,
    bytes: promptBytesOf(written),
  }
}

type DraftSize = Pick<ReturnType<typeof checkDraft>, 'lineCount' | 'bytes'>

/** Successive lines with the same problem: two hundred lines too many are one. */
export function groupProblems(problems: readonly LineProblem[]) {
  const groups: { readonly first: number; last: number; readonly text: string }[] = []
  for (const { number, text } of problems) {
    const group = groups.at(-1)
    if (group?.last === number - 1 && group.text === text) group.last = number
    else groups.push({ first: number, last: number, text })
  }
  return groups
}

/** The counter of the lines, and of the size once it is near its bound. */
export function draftSize({ lineCount, bytes }: DraftSize, bounds = BOUNDS): string {
  const lines = m.own_prompts_line_count({ count: lineCount, max: bounds.lines })
  return bytes > bounds.bytes * NEAR
    ? `${lines} · ${m.own_prompts_size({ kilobytes: kilobytes(bytes), max: kilobytes(bounds.bytes) })}`
    : lines
}

/** Whether a bound is near or exceeded, which the counter shows in another colour. */
export function isDraftLarge({ lineCount, bytes }: DraftSize, bounds = BOUNDS): boolean {
  return lineCount > bounds.lines * NEAR || bytes > bounds.bytes * NEAR
}

/** The part of a bound from which it is near. */
const NEAR = 0.8

/** With one decimal, which a whole number does not have. */
function kilobytes(bytes: number): string {
  return String(Math.ceil((bytes / 1024) * 10) / 10)
}
