import { m } from '#messages'
import type { Ink } from '#ui/ink.ts'
import type { QuestionView } from '../question-view.ts'

export interface AnswerMark {
  readonly letter: string
  readonly ink: Ink
}

/** The marks of two to four answers in order. The letter names an answer, the color only helps. No tomato: none is wrong. */
const MARKS = [
  { letter: 'A', ink: 'sky' },
  { letter: 'B', ink: 'pink' },
  { letter: 'C', ink: 'sun' },
  { letter: 'D', ink: 'mint' },
] as const

export function markOf(index: number): AnswerMark {
  return MARKS[index] ?? MARKS[0]
}

/** The texts of the answers. Those of a hidden question have only their letters. */
export function answerTexts({ answers }: Pick<QuestionView, 'answers'>): readonly string[] {
  return answers.map((text, index) => text ?? m.kit_choice_hidden_answer({ letter: markOf(index).letter }))
}

/** The index of a key's answer: A to D, or 1 to 4. Null for another key. */
export function answerOfKey(key: string, count: number): number | null {
  if (key.length !== 1) return null
  const index = Math.max('abcd'.indexOf(key.toLowerCase()), '1234'.indexOf(key))
  return index >= 0 && index < count ? index : null
}
