import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'

/** The title of each phase, for a player or a watcher. */
export function titlesFor(me: PlayerId | null) {
  return {
    answer: me === null ? m.poll_watched_titles_answer() : m.poll_titles_answer(),
    guess: m.poll_titles_guess(),
    result: m.poll_titles_result(),
  }
}

/** How many guessed what most of the room said. */
export function readTheRoomText(count: number): string {
  return count === 0 ? m.poll_nobody_read() : m.poll_read_the_room({ count })
}
