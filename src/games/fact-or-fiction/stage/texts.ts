import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RefusedTexts } from '../../kit/stage/frame/refused-text.ts'

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

/** Why a vote was not taken. */
export const VOTE_REFUSED: RefusedTexts = {
  'wrong-phase': m.fof_vote_refused_too_late,
  'author-cannot-vote': m.fof_vote_refused_own,
  'not-in-game': m.fof_vote_refused_not_in_game,
  'too-fast': m.fof_vote_refused_too_fast,
  failed: m.fof_vote_refused_failed,
}

/** Why the statements were not submitted. */
export const SUBMIT_REFUSED: RefusedTexts = {
  'wrong-phase': m.fof_submit_refused_too_late,
  incomplete: m.fof_submit_refused_incomplete,
  'not-in-game': m.fof_submit_refused_not_in_game,
  failed: m.fof_submit_refused_failed,
}
