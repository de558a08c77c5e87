import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RefusedTexts } from '../../kit/stage/frame/refused-text.ts'
import { SENTENCE_MIN } from '../sentence.ts'

/** The title of each phase, for a player or a watcher. */
export function titlesFor(me: PlayerId | null) {
  return {
    write: me === null ? m.story_watched_write() : m.story_titles_write(),
    read: m.story_titles_read(),
    vote: m.story_titles_vote(),
  }
}

/** Rules of storytelling, one after another for players who wait. */
export const TIPS = {
  title: (number: number) => m.story_tips_title({ number }),
  lines: linesOf(m.story_tips_tips()),
}

/** Who has voted. */
export const VOTE_TALLY = {
  label: m.story_vote_tally_label(),
  playerDone: (name: string) => m.story_vote_tally_player_done({ name }),
  playerNotDone: (name: string) => m.story_vote_tally_player_not_done({ name }),
  doneCount: (voted: number, all: number) => m.story_vote_tally_done_count({ voted, all }),
}

/** Why a sentence was not passed on. */
export const PASS_REFUSED: RefusedTexts = {
  'wrong-phase': m.story_pass_refused_too_late,
  'too-short': () => m.story_write_too_short({ min: SENTENCE_MIN }),
  'not-in-game': m.story_pass_refused_not_in_game,
  failed: m.story_pass_refused_failed,
}

/** Why a heart was not given. */
export const HEART_REFUSED: RefusedTexts = {
  'wrong-phase': m.story_heart_refused_too_late,
  'not-in-game': m.story_heart_refused_not_in_game,
  'too-fast': m.story_heart_refused_too_fast,
  failed: m.story_heart_refused_failed,
}
