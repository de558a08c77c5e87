import { listNames } from '#client/ui/name-list.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { stageCopy } from './stage.copy.ts'

const { announce: copy } = stageCopy

/** Screen reader text for the start of a phase. */
export function announce({ phase, players, poll, result }: SpeedPollsView, me: PlayerId): string {
  if (poll === null) return ''
  if (phase === 'answer') return copy.answer(poll.number, poll.total, poll.question)
  if (result === null) return copy.guess
  const best = majorityOf(result.counts).map((answer) => poll.answers[answer] ?? '')
  if (best.length === 0) return copy.tooFew
  const gain = result.gains[players.findIndex(({ id }) => id === me)]
  const text = best.length > 1 ? copy.tie(listNames(best, best.length)) : copy.majority(best.join(''))
  return gain === undefined ? text : `${text} ${copy.gain(gain)}`
}
