import type { PlayerId } from '#rooms/ids.ts'
import { announceRank } from '../../kit/stage/announcement.ts'
import { answerTexts } from '../../kit/stage/answer-marks.ts'
import { hideCopy } from '../../kit/stage/hide/hide.copy.ts'
import type { ResultStep } from '../../kit/stage/result-timeline.ts'
import type { ShownPoll, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { pollsCopy as copy } from './stage.copy.ts'

/** Screen reader text for the start of a phase, and for each step of a result. */
export function announce(
  view: SpeedPollsView,
  poll: ShownPoll,
  me: PlayerId | null,
  step: ResultStep,
): string {
  const { number, question, result, total } = poll
  const answers = answerTexts(poll)
  if (result === null)
    return view.phase === 'answer'
      ? copy.announceAnswer(number, total, question ?? hideCopy.hidden)
      : copy.announceGuess
  const best = majorityOf(result.counts).map((index) => answers[index] ?? '')
  if (best.length === 0) return copy.announceVoid
  const place = view.players.findIndex(({ id }) => id === me)
  const gain = result.gains[place]
  switch (step) {
    case 'bars':
    case 'suspense':
      return copy.announceCounting
    case 'headline':
      return copy.announceResult(best)
    case 'stamp':
      return gain === undefined ? '' : copy.announceGain(gain)
    case 'scores':
    case 'talk':
      return announceRank(view.players, me)
  }
}
