import { m } from '#messages'
import { promptBytesOf } from '#rooms/prompts/prompt-limits.ts'

/** The bounds of a game's own prompts. */
export interface PromptBounds {
  readonly lines: number
  /** In UTF-8, with a line break after each line. */
  readonly bytes: number
}

/** The result of a game's check of all lines, which counts from 1. Blank lines are neither good nor bad. */
export interface LineCheck {
  readonly good: readonly { readonly number: number; readonly text: string }[]
  readonly bad: readonly LineProblem[]
}

export interface LineProblem {
  readonly number: number
  /** The reason, as a sentence. */
  readonly text: string
}

/** How a game reads its own prompts. */
export interface PromptsFormat {
  /** The game's word for them: "Own questions". */
  readonly label: string
  /** One line, as an example. */
  readonly format: string
  readonly check: (lines: readonly string[]) => LineCheck
  readonly bounds: PromptBounds
}

/** A draft as it would be saved. */
export interface CheckedDraft {
  /** The lines that can be saved. */
  readonly good: readonly string[]
  /** The lines that cannot, in their order. */
  readonly problems: readonly LineProblem[]
  /** All lines but the blank ones. */
  readonly lineCount: number
  /** Of all lines but the blank ones. */
  readonly bytes: number
}

/**
 * The lines that can be saved, and a reason for every other line. Lines beyond the bounds are named, too:
 * nothing is dropped in silence.
 */
export function checkDraft(
  text: string,
  check: (lines: readonly string[]) => LineCheck,
  bounds: PromptBounds,
): CheckedDraft {
  const lines = text.split('\n')
  const { good, bad } = check(lines)
  const kept: string[] = []
  const beyond: LineProblem[] = []
  let bytes = 0
  for (const { number, text: line } of good) {
    const size = promptBytesOf([line])
    if (kept.length === bounds.lines)
      beyond.push({ number, text: m.own_prompts_too_many_lines({ max: bounds.lines }) })
    else if (bytes + size > bounds.bytes)
      beyond.push({ number, text: m.own_prompts_too_much({ kilobytes: kilobytes(bounds.bytes) }) })
    else {
      kept.push(line)
      bytes += size
    }
  }
  const written = lines.filter((line) => line.trim() !== '')
  return {
    good: kept,
    problems: [...bad, ...beyond].sort((one, other) => one.number - other.number),
    lineCount: written.length,
    bytes: promptBytesOf(written.map((line) => line.trim())),
  }
}

/** Successive lines with the same problem. */
export interface ProblemGroup {
  readonly first: number
  readonly last: number
  readonly text: string
}

/** Two hundred lines too many are one problem. */
export function groupProblems(problems: readonly LineProblem[]): readonly ProblemGroup[] {
  const groups: ProblemGroup[] = []
  for (const { number, text } of problems) {
    const group = groups.at(-1)
    if (group !== undefined && group.last === number - 1 && group.text === text)
      groups[groups.length - 1] = { ...group, last: number }
    else groups.push({ first: number, last: number, text })
  }
  return groups
}

/** The counter of the lines, and of the size once it is near its bound. */
export function draftSize({ lineCount, bytes }: CheckedDraft, bounds: PromptBounds): string {
  const lines = m.own_prompts_line_count({ count: lineCount, max: bounds.lines })
  return bytes > bounds.bytes * NEAR
    ? `${lines} · ${m.own_prompts_size({ kilobytes: kilobytes(bytes), max: kilobytes(bounds.bytes) })}`
    : lines
}

/** Whether a bound is near or exceeded, which the counter shows in another colour. */
export function isDraftLarge({ lineCount, bytes }: CheckedDraft, bounds: PromptBounds): boolean {
  return lineCount > bounds.lines * NEAR || bytes > bounds.bytes * NEAR
}

/** The part of a bound from which it is near. */
const NEAR = 0.8

/** With one decimal, which a whole number does not have. */
function kilobytes(bytes: number): string {
  return String(Math.ceil((bytes / 1024) * 10) / 10)
}
