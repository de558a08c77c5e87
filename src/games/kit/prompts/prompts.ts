import type { Message } from '#messages/message.ts'
import { type Result, refuse } from '#rooms/commands/result.ts'
import type { BadLine } from '#rooms/games/room-game.ts'
import { PROMPT_LENGTH_MAX } from '#rooms/prompts/prompt-limits.ts'
import { type RandomInt, shuffled } from '../rules/random.ts'

/** A question, word, opener or phrase. Rooms store the ids of those they have seen, so an id never changes. */
export interface Prompt {
  readonly id: string
}

export interface OwnLine {
  /** Equal for two lines that are the same prompt. */
  readonly key: string
  /** How the line is shown again to the host who wrote it. */
  readonly text: string
}

/** How a game reads the lines that a host writes. Data and pure functions: the browser loads it with the dialog. */
export interface OwnPrompts<Line extends OwnLine = OwnLine, Reason extends string = string> {
  /** One line, as an example. */
  readonly format: Message
  /** The line's prompt, or the reason for its refusal. The line is not empty, and not too long. */
  readonly check: (line: string) => Result<Line, Reason>
}

/** The texts about them for the host; exported with them, as `ownPrompts`. */
export interface OwnPromptsCopy {
  /** The game's name for them: "Own questions". */
  readonly label: Message
  readonly reasons: Readonly<Record<string, Message>>
}

/** `CheckedPrompts` of one game. */
export interface CheckedLines<Line extends OwnLine = OwnLine> {
  readonly good: readonly Line[]
  readonly bad: readonly BadLine[]
}

/** The prompts of these lines, and the refused lines. Blank lines are neither. */
export function checkLines<Line extends OwnLine>(
  lines: readonly string[],
  ownPrompts: OwnPrompts<Line>,
): CheckedLines<Line> {
  const good: Line[] = []
  const bad: BadLine[] = []
  const numbersByKey = new Map<string, number>()
  for (const [index, untrimmed] of lines.entries()) {
    const line = untrimmed.trim()
    if (line === '') continue
    const number = index + 1
    const checked = checkLine(line, ownPrompts)
    if (!checked.ok) {
      bad.push({ number, reason: checked.refusal })
      continue
    }
    const first = numbersByKey.get(checked.value.key)
    if (first !== undefined) {
      bad.push({ number, reason: 'duplicate', first })
      continue
    }
    numbersByKey.set(checked.value.key, number)
    good.push(checked.value)
  }
  return { good, bad }
}

/** A room stores the text of a good line, and its games check it again. It may be longer than the line. */
function checkLine<Line extends OwnLine>(line: string, { check }: OwnPrompts<Line>): Result<Line, string> {
  const checked = isTooLong(line) ? refuse('too-long') : check(line)
  return checked.ok && isTooLong(checked.value.text) ? refuse('too-long') : checked
}

function isTooLong(text: string): boolean {
  return Array.from(text).length > PROMPT_LENGTH_MAX
}

/** The good lines as prompts. Their ids are hashes: a stored id does not contain the line. */
export function ownPromptsOf<Line extends OwnLine>(
  lines: readonly string[],
  ownPrompts: OwnPrompts<Line>,
): readonly (Line & Prompt)[] {
  return checkLines(lines, ownPrompts).good.map((line) => ({ ...line, id: `own-${hashOf(line.key)}` }))
}

interface Draw<Own extends Prompt, Packed extends Prompt> {
  readonly pack: readonly Packed[]
  readonly own: readonly Own[]
  /** The ids of the prompts that the room has seen, the most recent last. */
  readonly seen: readonly string[]
  readonly count: number
  readonly randomInt: RandomInt
}

/**
 * Draws different prompts that the room has not seen: own ones first, then those of the pack. When they are used up,
 * then the least recently seen first. Fewer than `count` if there are no more.
 */
export function drawPrompts<Own extends Prompt, Packed extends Prompt>({
  pack,
  own,
  seen,
  count,
  randomInt,
}: Draw<Own, Packed>): readonly (Own | Packed)[] {
  const lastSeen = new Map(seen.map((id, place) => [id, place]))
  const isNew = ({ id }: Prompt) => !lastSeen.has(id)
  const again = [...own, ...pack]
    .filter((prompt) => !isNew(prompt))
    .sort((one, other) => (lastSeen.get(one.id) ?? 0) - (lastSeen.get(other.id) ?? 0))
  const fresh: readonly (Own | Packed)[] = [
    ...shuffled(own.filter(isNew), randomInt),
    ...shuffled(pack.filter(isNew), randomInt),
  ]
  if (fresh.length >= count) return fresh.slice(0, count)
  return [...fresh, ...shuffled(again.slice(0, count - fresh.length), randomInt)]
}

/** 64 bits in hexadecimal (two FNV-1a hashes): enough to tell a room's prompts apart, not for secrets. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x9e3779b9].map((start) => fnv1a(text, start).toString(16).padStart(8, '0')).join('')
}

function fnv1a(text: string, start: number): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
