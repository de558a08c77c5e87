import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { announceRank } from '../../kit/stage/announcement.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { LessonsProps } from '../../kit/stage/people/lessons.tsx'
import type { ResultStep } from '../../kit/stage/result/result-timeline.ts'
import type { FactOrFictionView } from '../schemas.ts'
import { authorResultText, linesFor, type RevealPhaseProps, viewerResult } from './reveal/result-text.ts'

export function titlesFor(me: PlayerId | null) {
  const isWatching = me === null
  return {
    submit: isWatching ? m.fof_watched_headings_submit() : m.fof_headings_submit(),
    present: m.fof_headings_present(),
    vote: m.fof_headings_vote(),
    reveal: m.fof_headings_reveal(),
  }
}

export const LESSONS: LessonsProps = {
  title: (number) => m.fof_rehearsal_lesson({ number }),
  lines: linesOf(m.fof_rehearsal_lessons()),
}

/** Screen reader text for the start of a timed phase. In Reveal it changes with each step, and contains only the steps that are shown. */
export function announcePhase(view: FactOrFictionView, me: PlayerId | null, step: ResultStep): string {
  const isAuthor = view.statement?.authorId === me
  const author = nameOf(findPlayer(view.players, view.statement?.authorId))
  const hidden = view.statement?.text === null ? ` ${m.kit_hide_hidden()}.` : ''
  switch (view.phase) {
    case 'submit':
      return me === null
        ? m.fof_announcements_watched_submit({ count: view.factsPerPlayer })
        : m.fof_announcements_submit({ count: view.factsPerPlayer })
    case 'present':
      return isAuthor
        ? m.fof_announcements_present_own() + hidden
        : m.fof_announcements_present({ author, statement: view.statement?.text ?? m.kit_hide_hidden() })
    case 'vote':
      return (isAuthor ? m.fof_announcements_vote_own() : m.fof_announcements_vote({ author })) + hidden
    case 'reveal':
      return view.reveal && view.statement
        ? announceStep({ view, reveal: view.reveal, statement: view.statement, me }, step)
        : ''
    case 'podium':
      return ''
  }
}

type Revealed = Pick<RevealPhaseProps, 'view' | 'reveal' | 'statement' | 'me'>

function announceStep({ view, reveal, statement, me }: Revealed, step: ResultStep): string {
  const author = nameOf(findPlayer(view.players, statement.authorId))
  const isAuthor = statement.authorId === me
  switch (step) {
    case 'bars':
    case 'suspense':
      return m.fof_reveal_announcements_counting({
        fact: m.fof_reveal_vote_count({ votes: reveal.factVotes }),
        fiction: m.fof_reveal_vote_count({ votes: reveal.fictionVotes }),
      })
    case 'headline':
      return reveal.isFact ? m.fof_reveal_announcements_fact() : m.fof_reveal_announcements_fiction()
    case 'stamp': {
      if (me === null) return `${authorResultText(author, reveal)}.`
      const { text } = viewerResult(reveal, isAuthor, view.myVote, linesFor(view, statement, me))
      return isAuthor ? `${text}.` : `${text}. ${authorResultText(author, reveal)}.`
    }
    case 'scores':
      return announceRank(view.players, me)
    case 'talk':
      return announceNext(view, me) || (isAuthor ? m.fof_reveal_talk_own() : m.fof_reveal_talk({ author }))
  }
}

function announceNext({ nextAuthorId, players }: FactOrFictionView, me: PlayerId | null): string {
  if (nextAuthorId === null) return ''
  return nextAuthorId === me
    ? m.kit_result_next_own()
    : m.kit_result_next_other({ name: nameOf(findPlayer(players, nextAuthorId)) })
}
