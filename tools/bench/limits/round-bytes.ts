import { playFullRound } from '#server/rooms/host/full-round.test-support.ts'
import { partyShelf } from '#server/rooms/host/party.test-support.ts'
import { encodeStatus } from '#server/rooms/replica/room-broadcast.ts'
import { formatFigure } from '../support/format.ts'
import type { LimitSection } from './limit-line.ts'

const PLAYERS = 32
const KIB = 1024
const GOAL_BYTES = 4 * KIB
const REVEAL_SECONDS = 10
const POLL_EVERY_SECONDS = 2

/** Bytes that one player of a full room receives during a round. A count, the same on every machine. */
export function measureRoundBytes(): LimitSection {
  const { bytesOf, frames, nextAt, presentAt, revealAt } = playFullRound(PLAYERS)
  const startAt = frames.findIndex(({ phase }) => phase === 'submit')
  const last = frames[nextAt]
  if (last === undefined) throw new Error('the round has no end')
  const poll = Buffer.byteLength(encodeStatus(last.step.after.room, partyShelf))
  const polls = (REVEAL_SECONDS / POLL_EVERY_SECONDS) * poll
  const reveal = bytesOf(revealAt, nextAt)
  const kib = (bytes: number) => `${formatFigure(bytes / KIB)} KB`
  return {
    title: 'Data sent to a full room',
    lines: [
      {
        what: `A game of ${PLAYERS} through a Reveal, to one player`,
        figure: `${kib(reveal)} (${kib(reveal + polls)} with the answers to the page’s ${REVEAL_SECONDS / POLL_EVERY_SECONDS} polls in that time)`,
        goal: 'at most 4 KB',
        isReached: reveal + polls <= GOAL_BYTES,
      },
      {
        what: '… a whole round: Present, all votes, Reveal',
        figure: kib(bytesOf(presentAt, nextAt)),
        goal: '',
        isReached: null,
      },
      {
        what: `… Submit: the whole game once, and what ${PLAYERS} write and submit`,
        figure: kib(bytesOf(startAt, presentAt)),
        goal: '',
        isReached: null,
      },
    ],
    how:
      'The bytes of every frame that the server encodes for one player who is neither host nor on stage: from the commit that opens ' +
      'the Reveal (with the truth, all points, and who is done) up to the one that opens the next statement. All 31 others ' +
      'vote one after another. `npm run check` fails above 2 KB for the Reveal, or 10 KB for the round.',
  }
}
