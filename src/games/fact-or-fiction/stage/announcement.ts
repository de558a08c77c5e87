import type { PlayerId } from '#rooms/ids.ts'
import { announceRank } from '../../kit/stage/announcement.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import { hideCopy } from '../../kit/stage/hide/hide.copy.ts'
import { resultCopy } from '../../kit/stage/result-lines.copy.ts'
import type { ResultStep } from '../../kit/stage/result-timeline.ts'
import type { FactOrFictionView, Reveal, StatementOnStage } from '../fact-or-fiction-view.ts'
import { linesFor } from './lines-for.ts'
import { authorResultText, viewerResult } from './result-text.ts'
import { revealCopy } from './reveal.copy.ts'
import { stageCopy } from './stage.copy.ts'

const { announcements } = stageCopy

/** Screen reader text for the start of a timed phase. In Reveal it changes with each step: no step is told before it is out. */
export function announcePhase(view: FactOrFictionView, me: PlayerId | null, step: ResultStep): string {
  const isAuthor = view.statement?.authorId === me
  const author = nameOf(findPlayer(view.players, view.statement?.authorId))
  const hidden = view.statement?.text === null ? ` ${hideCopy.hidden}.` : ''
  switch (view.phase) {
    case 'submit':
      return me === null
        ? announcements.watchedSubmit(view.factsPerPlayer)
        : announcements.submit(view.factsPerPlayer)
    case 'present':
      return isAuthor
        ? announcements.presentOwn + hidden
        : announcements.present(author, view.statement?.text ?? hideCopy.hidden)
    case 'vote':
      return (isAuthor ? announcements.voteOwn : announcements.vote(author)) + hidden
    case 'reveal':
      return view.reveal && view.statement
        ? announceStep({ view, reveal: view.reveal, statement: view.statement, me, step })
        : ''
    case 'podium':
      return ''
  }
}

interface Revealed {
  readonly view: FactOrFictionView
  readonly reveal: Reveal
  readonly statement: StatementOnStage
  readonly me: PlayerId | null
  readonly step: ResultStep
}

function announceStep({ view, reveal, statement, me, step }: Revealed): string {
  const author = nameOf(findPlayer(view.players, statement.authorId))
  const isAuthor = statement.authorId === me
  switch (step) {
    case 'bars':
    case 'suspense':
      return revealCopy.announcements.counting(
        revealCopy.voteCount(reveal.factVotes),
        revealCopy.voteCount(reveal.fictionVotes),
      )
    case 'headline':
      return reveal.isFact ? revealCopy.announcements.fact : revealCopy.announcements.fiction
    case 'stamp': {
      if (me === null) return `${authorResultText(author, reveal)}.`
      const { text } = viewerResult(reveal, isAuthor, view.myVote, linesFor(view, statement, me))
      return isAuthor ? `${text}.` : `${text}. ${authorResultText(author, reveal)}.`
    }
    case 'scores':
      return announceRank(view.players, me)
    case 'talk':
      return announceNext(view, me) || (isAuthor ? revealCopy.talkOwn : revealCopy.talk(author))
  }
}

function announceNext({ nextAuthorId, players }: FactOrFictionView, me: PlayerId | null): string {
  if (nextAuthorId === null) return ''
  return nextAuthorId === me
    ? resultCopy.next.own
    : resultCopy.next.other(nameOf(findPlayer(players, nextAuthorId)))
}
