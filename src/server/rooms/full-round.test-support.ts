import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { viewGame } from '#rooms/view-room.ts'
import { createParty, GAME, type Party, type PartyStep, partyGames } from './party.test-support.ts'
import { encodeChange } from './room-broadcast.ts'

/** One frame of a game, as one of its players is sent it. */
export interface SentFrame {
  /** The phase that the frame brings, or goes on with. */
  readonly phase: string
  readonly frame: string
  readonly step: PartyStep
}

/** What one player is sent from the lobby through the first round: Submit, Present, Vote and Reveal, to the next Present. */
export interface FullRound {
  readonly viewer: PlayerId
  readonly frames: readonly SentFrame[]
  /** Where in them the first statement comes on stage, its Reveal opens, and the next statement comes on stage. */
  readonly presentAt: number
  readonly revealAt: number
  readonly nextAt: number
  readonly bytesOf: (from: number, to: number) => number
}

/** As long as people make them. */
const STATEMENT = 'I once drove a fire engine through the night with a goat on the passenger seat'

/** Test support: a room of so many plays a round by the rules, everybody writes one statement, and everybody who may votes. */
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
    const { after, before, changes, notices } = step
    const frame = encodeChange(before, after, changes, notices, partyGames)(viewer)
    frames.push({ phase: after.game?.state.phase ?? 'lobby', frame, step })
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
  const revealAt = frames.length - 1
  send(party.wait(10_000))
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
  if (statement === null) throw new Error('nothing is on stage')
  return party.playerIds().flatMap((playerId, place) => {
    const move = { type: 'vote', factId: statement.id, saysFact: place % 2 === 0 }
    return playerId === statement.authorId ? [] : [{ playerId, move }]
  })
}

/** Ids as long as real ones are. */
function idsInOrder(): () => string {
  let last = 0
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
}
