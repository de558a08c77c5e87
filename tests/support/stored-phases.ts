import { createHash, randomUUID } from 'node:crypto'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { EpochMs, GameId, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import { createParty, partyGames } from '#server/rooms/host/party.test-support.ts'
import { settingsInTurn } from './offered-games.ts'

const PLAYERS = 4
const STEPS_MAX = 200
/** How often each phase is stored: in the first rounds. */
const TIMES = 2

/** A room in the middle of a phase: half of its players have made their moves. */
export interface StoredPhase {
  readonly phase: string
  readonly record: RoomRecord
  readonly at: EpochMs
}

/** The cookie of the player in this place. */
export function cookieOf(place: number): string {
  return `rumpus=${secretOf(place)}`
}

/** Plays the game by the rules. Returns it in the middle of each phase, of the first rounds and at the podium. */
export function storedPhasesOf(gameId: GameId): readonly StoredPhase[] {
  const party = createParty({
    size: PLAYERS,
    roomId: randomUUID(),
    startedAt: Date.UTC(2030, 0, 1),
    newId: randomUUID,
    nameOf: (place) => `Player ${place}`,
    browserKeyOf: (place) => createHash('sha256').update(secretOf(place)).digest('hex'),
  })
  const playerId = party.host()
  party.do({ type: 'setTable', playerId, gameIds: [gameId] })
  party.do({ type: 'selectGame', playerId, gameId })
  party.do({ type: 'changeSettings', playerId, settings: settingsInTurn(gameId, 1) })
  party.do({ type: 'startGame', playerId })

  const frameOf = (viewer: PlayerId) => viewGame(party.record(), viewer, partyGames) as GameFrame
  const stored: StoredPhase[] = []

  function moveAll(players: readonly PlayerId[], phase: string): void {
    for (const player of players)
      for (let move = simulationOf(gameId).quickMove(frameOf(player), player); move !== null; ) {
        party.do({ type: 'makeMove', playerId: player, move })
        move =
          frameOf(player).phase === phase ? simulationOf(gameId).quickMove(frameOf(player), player) : null
      }
  }

  for (let step = 0; step < STEPS_MAX; step++) {
    const { phase, phaseEndsAt } = frameOf(playerId)
    moveAll(party.playerIds().slice(0, PLAYERS / 2), phase)
    if (stored.filter((one) => one.phase === phase).length < TIMES)
      stored.push({ phase, record: party.record(), at: party.now() })
    if (phase === 'podium') return stored
    moveAll(party.playerIds().slice(PLAYERS / 2), phase)
    const after = frameOf(playerId)
    if (after.phase === phase && after.phaseEndsAt === phaseEndsAt)
      party.wait(Math.max(1, (phaseEndsAt ?? 0) - party.now()))
  }
  throw new Error(`${gameId} does not end`)
}

function secretOf(place: number): string {
  return `player-${place}`.padEnd(43, '0')
}
