import type { FactOrFictionView } from '#games/fact-or-fiction/schemas.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import { encodeChange } from '../replica/room-broadcast.ts'
import {
  createParty,
  GAME,
  type Party,
  type PartyStep,
  partyGames,
  partyShelf,
} from './party.test-support.ts'

/** One frame of a game, as one of its players receives it. */
interface SentFrame {
  /** The phase after the frame. */
  readonly phase: string
  readonly frame: string
  readonly step: PartyStep
}

/** The frames that one player receives from the lobby to the second Present. */
export interface FullRound {
  readonly viewer: PlayerId
  readonly frames: readonly SentFrame[]
  /** The indexes of the first Present, its Reveal, and the next Present. */
  readonly presentAt: number
  readonly revealAt: number
  readonly nextAt: number
  readonly bytesOf: (from: number, to: number) => number
}

/** A text of realistic length. */
const STATEMENT = 'I once drove a fire engine through the night with a goat on the passenger seat'

/** Plays one round by the rules: every player writes one statement, and all but its author vote. */
export function playFullRound(size: number): FullRound {
  const newId = idsInOrder()
  const party = createParty({
    size,
    roomId: newId(),
    startedAt: Date.UTC(2030, 0, 1, 12),
    newId,
    nameOf: (place) => `Player number ${place}`,
    browserKeyOf: (place) => `browser-${place}`,
  })
  // Neither the host nor the author.
  const viewer = party.playerIds()[size - 2] as PlayerId
  const frames: SentFrame[] = []

  function send(step: PartyStep | null): void {
    if (step?.before == null) return
    const { after, before, notices } = step
    const frame = encodeChange(before, after, notices, partyShelf)(viewer)
    if (frame !== null) frames.push({ phase: after.game?.state.phase ?? 'lobby', frame, step })
  }

  send(party.do({ type: 'selectGame', playerId: party.host(), gameId: GAME }))
  send(party.do({ type: 'startGame', playerId: party.host() }))
  for (const playerId of party.playerIds()) {
    const move = { type: 'write', slot: 0, text: `${STATEMENT} ${playerId.slice(-4)}`, isFact: true }
    send(party.do({ type: 'makeMove', playerId, move }))
    send(party.do({ type: 'makeMove', playerId, move: { type: 'submit' } }))
  }
  const presentAt = frames.length - 1
  send(party.wait(20_000))
  for (const { move, playerId } of votesOf(party)) send(party.do({ type: 'makeMove', playerId, move }))
  // The least time of Vote.
  send(party.wait(4_000))
  const revealAt = frames.length - 1
  for (const ms of [6_000, 4_000]) send(party.wait(ms))
  return {
    viewer,
    frames,
    presentAt,
    revealAt,
    nextAt: frames.length - 1,
    bytesOf: (from, to) =>
      frames.slice(from, to).reduce((sum, { frame }) => sum + Buffer.byteLength(frame), 0),
  }
}

function votesOf(party: Party) {
  const { statement } = viewGame(party.record(), party.host(), partyGames) as FactOrFictionView
  if (statement === null) throw new Error('no statement is presented')
  return party.playerIds().flatMap((playerId, place) => {
    const move = { type: 'vote', factId: statement.id, saysFact: place % 2 === 0 }
    return playerId === statement.authorId ? [] : [{ playerId, move }]
  })
}

/** Sequential ids, as long as real ones. */
function idsInOrder(): () => string {
  let last = 0
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
}
