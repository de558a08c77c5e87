import type { Lines } from '../../kit/stage/pick-line.ts'
import type { Reveal } from '../fact-or-fiction-view.ts'
import { revealCopy as copy } from './reveal.copy.ts'

const { lines } = copy

/** The result of a Reveal for the viewer. */
export interface ViewerResult {
  readonly isGood: boolean
  readonly text: string
  /** A remark on it; none if nobody voted. */
  readonly line?: string
}

/** Takes one of the lines for an outcome. */
export type PickLine = <Line>(lines: Lines<Line>) => Line

export function viewerResult(
  reveal: Reveal,
  isAuthor: boolean,
  myVote: boolean | null,
  pick: PickLine,
): ViewerResult {
  if (isAuthor) return authorResult(reveal, pick)
  if (myVote === null) return { isGood: false, text: copy.youDidNotVote, line: pick(lines.didNotVote) }
  if (myVote !== reveal.isFact) return { isGood: false, text: copy.youWereWrong, line: pick(lines.wrong) }
  return { isGood: true, text: copy.youWereRight(reveal.myPoints ?? 0), line: pick(lines.right) }
}

function authorResult(reveal: Reveal, pick: PickLine): ViewerResult {
  const { votes, fooled } = countFooled(reveal)
  if (votes === 0) return { isGood: false, text: copy.nobodyVoted }
  if (fooled === 0) return { isGood: false, text: copy.youFooledNobody, line: pick(lines.fooledNobody) }
  // A statement that was hidden before its Reveal.
  if (reveal.authorPoints === 0) return { isGood: false, text: copy.youFooledForNothing(fooled, votes) }
  return {
    isGood: true,
    text: copy.youFooled(fooled, votes, reveal.authorPoints),
    line: fooled === votes ? pick(lines.fooledAll) : pick(lines.fooledSome)(fooled, votes),
  }
}

/** The author's result for the other players: "Priya fooled 2 of 3: +67". */
export function authorResultText(name: string, reveal: Reveal): string {
  const { votes, fooled } = countFooled(reveal)
  if (votes === 0) return copy.nobodyVoted
  if (fooled === 0) return copy.fooledNobody(name)
  return reveal.authorPoints === 0
    ? copy.fooledForNothing(name, fooled, votes)
    : copy.fooled(name, fooled, votes, reveal.authorPoints)
}

export function countFooled(reveal: Pick<Reveal, 'isFact' | 'factVotes' | 'fictionVotes'>): {
  readonly votes: number
  readonly fooled: number
} {
  return {
    votes: reveal.factVotes + reveal.fictionVotes,
    fooled: reveal.isFact ? reveal.fictionVotes : reveal.factVotes,
  }
}
