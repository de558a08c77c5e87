import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { formatList } from '#ui/format.ts'
import { answerTexts } from '../../kit/questions/stage/answer-marks.ts'
import { announceRank } from '../../kit/stage/announcement.ts'
import type { ResultStep } from '../../kit/stage/result/result-timeline.ts'
import type { ShownPoll, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'

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

/** Screen reader text for the start of a phase, and for each step of a result. */
export function announcePhase(
  view: SpeedPollsView,
  poll: ShownPoll,
  me: PlayerId | null,
  step: ResultStep,
): string {
  const { number, question, result, total } = poll
  const answers = answerTexts(poll)
  if (result === null)
    return view.phase === 'answer'
      ? m.poll_announce_answer({ number, total, question: question ?? m.kit_hide_hidden() })
      : m.poll_announce_guess()
  const best = majorityOf(result.counts).map((index) => answers[index] ?? '')
  if (best.length === 0) return m.poll_announce_void()
  const place = view.players.findIndex(({ id }) => id === me)
  const gain = result.gains[place]
  switch (step) {
    case 'bars':
    case 'suspense':
      return m.poll_announce_counting()
    case 'headline':
      return best.length === 1
        ? m.poll_announce_result({ best: formatList(best) })
        : m.poll_announce_tie({ best: formatList(best) })
    case 'stamp':
      if (gain === undefined) return ''
      return gain === 0 ? m.poll_announce_no_gain() : m.poll_announce_gain({ points: gain })
    case 'scores':
    case 'talk':
      return announceRank(view.players, me)
  }
}
