import { numberedLines } from '../../kit/prompts/pack-lines.ts'
import type { Question } from '../../kit/questions/questions.ts'

/** A question of the pack. */
export function poll(id: string, question: string, ...answers: readonly string[]): Question {
  return { id, question, answers }
}

/** Questions of a pack, one a line: its number, the question, its answers. */
export function polls(prefix: string, text: string): readonly Question[] {
  return numberedLines(prefix, text).map(([id, line]) => {
    const [question = '', ...answers] = line.split(' | ')
    return poll(id, question, ...answers)
  })
}
