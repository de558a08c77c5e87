import type { Reveal } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'

const { reveal: copy } = stageCopy

/** The result of a Reveal for the viewer. */
export interface ViewerResult {
  readonly isGood: boolean
  readonly text: string
}

export function viewerResult(reveal: Reveal, isAuthor: boolean, myVote: boolean | null): ViewerResult {
  if (isAuthor) {
    const { votes, fooled } = countFooled(reveal)
    return { isGood: reveal.authorPoints > 0, text: ownText(votes, fooled, reveal.authorPoints) }
  }
  if (myVote === null) return { isGood: false, text: copy.youDidNotVote }
  if (myVote !== reveal.isFact) return { isGood: false, text: copy.youWereWrong }
  return { isGood: true, text: copy.youWereRight(reveal.myPoints ?? 0) }
}

function ownText(votes: number, fooled: number, points: number): string {
  if (votes === 0) return copy.nobodyVoted
  return fooled === 0 ? copy.youFooledNobody : copy.youFooled(fooled, votes, points)
}

/** The author's result for the other players: "Priya fooled 2 of 3: +67". */
export function authorResultText(name: string, reveal: Reveal): string {
  const { votes, fooled } = countFooled(reveal)
  if (votes === 0) return copy.nobodyVoted
  return fooled === 0 ? copy.fooledNobody(name) : copy.fooled(name, fooled, votes, reveal.authorPoints)
}

function countFooled(reveal: Reveal): { readonly votes: number; readonly fooled: number } {
  return {
    votes: reveal.factVotes + reveal.fictionVotes,
    fooled: reveal.isFact ? reveal.fictionVotes : reveal.factVotes,
  }
}
