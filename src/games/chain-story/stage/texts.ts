import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'

/** The title of each phase, for a player or a watcher. */
export function titlesFor(me: PlayerId | null) {
  return {
    write: me === null ? m.story_watched_write() : m.story_titles_write(),
    read: m.story_titles_read(),
    vote: m.story_titles_vote(),
  }
}

/** Who has voted. */
export const VOTE_TALLY = {
  label: m.story_vote_tally_label(),
  playerDone: (name: string) => m.story_vote_tally_player_done({ name }),
  playerNotDone: (name: string) => m.story_vote_tally_player_not_done({ name }),
  doneCount: (voted: number, all: number) => m.story_vote_tally_done_count({ voted, all }),
}
