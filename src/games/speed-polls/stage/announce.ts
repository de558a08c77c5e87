import type { PlayerId } from '#rooms/ids.ts'
import type { SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { stageCopy } from './stage.copy.ts'

const { announce: copy } = stageCopy

/** Screen reader text for the start of a timed phase. */
export function announce({ phase, players, poll }: SpeedPollsView, me: PlayerId): string {
  if (poll === null) return ''
  const { answers, number, question, result, total } = poll
  if (result === null) return phase === 'answer' ? copy.answer(number, total, question) : copy.guess
  const best = majorityOf(result.counts).map((index) => answers[index] ?? '')
  const gain = result.gains[players.findIndex(({ id }) => id === me)]
  return copy.result(best) + (gain === undefined || best.length === 0 ? '' : copy.gain(gain))
}
