import type { Reveal } from '../fact-or-fiction-view.ts'

/** What a Reveal means for the viewer. */
export interface ViewerResult {
  readonly isGood: boolean
  readonly words: string
}

export function viewerResultText(reveal: Reveal, isAuthor: boolean, myVote: boolean | null): ViewerResult {
  if (isAuthor) {
    const words = wordFooled('You', reveal)
    return { isGood: reveal.authorPoints > 0, words }
  }
  if (myVote === null) return { isGood: false, words: 'You did not vote' }
  if (myVote !== reveal.isFact) return { isGood: false, words: 'Not this time' }
  return { isGood: true, words: `You were right! +${reveal.myPoints ?? 0}` }
}

/** "Priya fooled 2 of 3: +67". */
export function authorResultText(name: string, reveal: Reveal): string {
  return wordFooled(name, reveal)
}

function wordFooled(who: string, reveal: Reveal): string {
  const votes = reveal.factVotes + reveal.fictionVotes
  if (votes === 0) return 'Nobody voted: no points'
  const fooled = reveal.isFact ? reveal.fictionVotes : reveal.factVotes
  if (fooled === 0) return `${who} fooled nobody`
  return `${who} fooled ${fooled} of ${votes}: +${reveal.authorPoints}`
}

export function countVotes(votes: number): string {
  return votes === 1 ? '1 vote' : `${votes} votes`
}
