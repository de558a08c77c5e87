import { listNames } from '#client/ui/name-list.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { findPlayer, nameOf } from './find-player.ts'
import { viewerResultText } from './result-text.ts'

/** What a screen reader says when a phase begins, and in Reveal once more when the truth is out. */
export function announcePhase(view: FactOrFictionView, me: PlayerId, isTruthOut: boolean): string {
  const isAuthor = view.statement?.authorId === me
  const author = nameOf(findPlayer(view.players, view.statement?.authorId))
  switch (view.phase) {
    case 'submit':
      return `Submit: write ${view.factsPerPlayer === 1 ? 'one statement' : `${view.factsPerPlayer} statements`}, fact or fiction.`
    case 'present':
      return isAuthor
        ? 'Present: your turn, tell the story!'
        : `Present: ${author} says: ${view.statement?.text}`
    case 'vote':
      return isAuthor ? 'Vote: this one is yours.' : `Vote: is what ${author} says fact or fiction?`
    case 'reveal': {
      if (view.reveal === null || !isTruthOut) return 'Reveal: drum roll…'
      const result = viewerResultText(view.reveal, isAuthor, view.myVote)
      return `Reveal: it was ${view.reveal.isFact ? 'a fact' : 'fiction'}! ${result.words}.`
    }
    case 'podium':
      return `The game is over. ${announceWinners(view)}`
  }
}

/** What a screen reader says when the game stands still or is about to end; empty while all is well. */
export function announceError(view: FactOrFictionView): string {
  if (view.phase === 'podium') return ''
  if (view.phaseEndsAt === null) return 'Paused until somebody is back.'
  return view.quorumEndsAt === null ? '' : 'Waiting for more players.'
}

function announceWinners(view: FactOrFictionView): string {
  const winners = view.podium?.ranking.filter((standing) => standing.rank === 1) ?? []
  const [first] = winners
  if (first === undefined) return ''
  if (first.points === 0) return 'Nobody scored.'
  const names = listNames(
    winners.map((winner) => nameOf(findPlayer(view.players, winner.playerId))),
    3,
  )
  return `${names} ${winners.length === 1 ? 'wins' : 'win'} with ${first.points} points.`
}
