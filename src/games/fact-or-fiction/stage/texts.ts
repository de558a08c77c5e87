import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { LessonsProps } from '../../kit/stage/people/lessons.tsx'

/** The title of each phase, for a player or a watcher. */
export function titlesFor(me: PlayerId | null) {
  const isWatching = me === null
  return {
    submit: isWatching ? m.fof_watched_headings_submit() : m.fof_headings_submit(),
    present: m.fof_headings_present(),
    vote: m.fof_headings_vote(),
    reveal: m.fof_headings_reveal(),
  }
}

/** Who has voted. */
export const VOTE_TALLY = {
  label: m.fof_vote_tally_label(),
  playerDone: (name: string) => m.fof_vote_tally_player_done({ name }),
  playerNotDone: (name: string) => m.fof_vote_tally_player_not_done({ name }),
  doneCount: (voted: number, all: number) => m.fof_vote_tally_done_count({ voted, all }),
}

/** Lessons in bluffing, for players who wait. */
export const LESSONS: LessonsProps = {
  title: (number) => m.fof_rehearsal_lesson({ number }),
  lines: linesOf(m.fof_rehearsal_lessons()),
}
