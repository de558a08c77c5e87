import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { viewerResult } from './result-text.ts'
import { stageCopy } from './stage.copy.ts'

const { announcements } = stageCopy

/** Screen reader text for the start of a timed phase. In Reveal the text changes again once the truth is out. */
export function announcePhase(view: FactOrFictionView, me: PlayerId, isTruthOut: boolean): string {
  const isAuthor = view.statement?.authorId === me
  const author = nameOf(findPlayer(view.players, view.statement?.authorId))
  switch (view.phase) {
    case 'submit':
      return announcements.submit(view.factsPerPlayer)
    case 'present':
      return isAuthor ? announcements.presentOwn : announcements.present(author, `${view.statement?.text}`)
    case 'vote':
      return isAuthor ? announcements.voteOwn : announcements.vote(author)
    case 'reveal': {
      if (view.reveal === null || !isTruthOut) return announcements.suspense
      const { text } = viewerResult(view.reveal, isAuthor, view.myVote)
      return view.reveal.isFact ? announcements.revealedFact(text) : announcements.revealedFiction(text)
    }
    case 'podium':
      return ''
  }
}
