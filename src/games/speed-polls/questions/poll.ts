import type { Question } from '../../kit/questions.ts'

/** A question of the pack. */
export function poll(id: string, question: string, ...answers: readonly string[]): Question {
  return { id, question, answers }
}
