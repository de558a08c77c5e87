import type { Responses } from '../rules/responses.ts'

/** How often each choice was made. A choice is a number from 0 to `choices` - 1. */
export function countChoices(choices: number, responses: Responses<number>): readonly number[] {
  const counts = new Array<number>(choices).fill(0)
  for (const { value } of responses) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** The most frequent choices: several in a tie, none if nothing was chosen. */
export function mostFrequent(counts: readonly number[]): readonly number[] {
  const most = Math.max(...counts, 1)
  return counts.flatMap((count, choice) => (count === most ? [choice] : []))
}
