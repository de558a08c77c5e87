import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { Ink } from '#ui/ink.ts'
import { type Lines, pickLine } from '../../../kit/stage/result/pick-line.ts'
import type { Points } from '../../../kit/stage/result/use-points-before.ts'
import type { StagedResult } from '../../../kit/stage/result/use-staged-result.ts'
import type { FactOrFictionView, Reveal, StatementOnStage } from '../../schemas.ts'

export interface RevealPhaseProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly reveal: Reveal
  readonly me: PlayerId | null
  readonly staged: StagedResult
  readonly pointsBefore: Points | null
}

interface ViewerResult {
  readonly isGood: boolean
  readonly text: string
  /** A remark on it; none without votes. */
  readonly line?: string
}

export type PickLine = <Line>(lines: Lines<Line>) => Line

export function viewerResult(
  reveal: Reveal,
  isAuthor: boolean,
  myVote: boolean | null,
  pick: PickLine,
): ViewerResult {
  const result = (isGood: boolean, text: string, lines: string) => ({
    isGood,
    text,
    line: pick(linesOf(lines)),
  })
  if (!isAuthor) {
    if (myVote === null)
      return result(false, m.fof_reveal_you_did_not_vote(), m.fof_reveal_lines_did_not_vote())
    if (myVote !== reveal.isFact)
      return result(false, m.fof_reveal_you_were_wrong(), m.fof_reveal_lines_wrong())
    const text = m.fof_reveal_you_were_right({ points: reveal.myPoints ?? 0 })
    return result(true, text, m.fof_reveal_lines_right())
  }
  const { votes, fooled } = countFooled(reveal)
  if (votes === 0) return { isGood: false, text: m.fof_reveal_nobody_voted() }
  if (fooled === 0) return result(false, m.fof_reveal_you_fooled_nobody(), m.fof_reveal_lines_fooled_nobody())
  // A statement that was hidden before its Reveal.
  if (reveal.authorPoints === 0)
    return { isGood: false, text: m.fof_reveal_you_fooled_for_nothing({ fooled, votes }) }
  return result(
    true,
    m.fof_reveal_you_fooled({ fooled, votes, points: reveal.authorPoints }),
    fooled === votes
      ? m.fof_reveal_lines_fooled_all()
      : m.fof_reveal_lines_fooled_some({ fooled, votes, others: votes - fooled }),
  )
}

/** The author's result for the other players: "Priya fooled 2 of 3: +67". */
export function authorResultText(name: string, reveal: Reveal): string {
  const { votes, fooled } = countFooled(reveal)
  if (votes === 0) return m.fof_reveal_nobody_voted()
  if (fooled === 0) return m.fof_reveal_fooled_nobody({ author: name })
  return reveal.authorPoints === 0
    ? m.fof_reveal_fooled_for_nothing({ author: name, fooled, votes })
    : m.fof_reveal_fooled({ author: name, fooled, votes, points: reveal.authorPoints })
}

type Votes = Pick<Reveal, 'isFact' | 'factVotes' | 'fictionVotes'>

export function countFooled({ isFact, factVotes, fictionVotes }: Votes) {
  return { votes: factVotes + fictionVotes, fooled: isFact ? fictionVotes : factVotes }
}

/** The lines that a player is shown for a statement; all watchers are shown the same. */
export function linesFor(
  { sessionId }: Pick<FactOrFictionView, 'sessionId'>,
  { number }: Pick<StatementOnStage, 'number'>,
  me: PlayerId | null,
): PickLine {
  return (lines) => pickLine(lines, number, sessionId, me ?? '')
}

/** The result of a statement, in a few words beside its author. It gives the truth away, so it comes after it. */
export function stickerOf(reveal: Reveal): { readonly text: string; readonly ink: Ink } {
  const { votes, fooled } = countFooled(reveal)
  const hasFooledMany = votes > 0 && fooled * 2 >= votes
  if (reveal.isFact) {
    if (votes > 0 && fooled === votes) return { text: m.fof_reveal_stickers_truth_doubted(), ink: 'mint' }
    return hasFooledMany
      ? { text: m.fof_reveal_stickers_truth_half(), ink: 'mint' }
      : { text: m.fof_reveal_stickers_truth(), ink: 'sky' }
  }
  if (votes === 0) return { text: m.fof_reveal_stickers_fib(), ink: 'tomato' }
  if (hasFooledMany) return { text: m.fof_reveal_stickers_fib_worked(), ink: 'mint' }
  return fooled === 0
    ? { text: m.fof_reveal_stickers_fib_caught(), ink: 'pink' }
    : { text: m.fof_reveal_stickers_fib_half(), ink: 'sun' }
}
