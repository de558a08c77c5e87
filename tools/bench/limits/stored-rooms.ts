import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { diffRecords } from '#rooms/record/row-change.ts'
import { ROOM_CODE_ALPHABET } from '#rooms/text/room-code.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import { createParty, type Party, partyGames } from '#server/rooms/host/party.test-support.ts'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import { BENCH_GAME } from '../support/bench-game.ts'

/** Less than any phase's length and 2 s, after which a deadline counts as overdue. */
const PHASE_MS = 2_000
const PHASES_MAX = 5_000

/** A seat in a stored room, and the browser's secret that authorizes it. */
export interface StoredSeat {
  readonly roomId: string
  readonly playerId: string
  /** The code of the room. */
  readonly code: string
  readonly cookie: string
  readonly isHost: boolean
}

export interface StoredRoomsOptions {
  readonly dataDir: string
  readonly rooms: number
  readonly playersPerRoom: number
  /** Every nth room is in the middle of a game; none by default. */
  readonly playsEvery?: number
  /** Whether every room has finished a game and looks at its podium. */
  readonly isOver?: boolean
  /** The place of the first room, after those that the folder has already. */
  readonly from?: number
}

/**
 * Stores rooms in a data folder, made by the rules and with connected players, as a killed server leaves
 * them. The limits of an address would not let one create so many. Returns the seats, room by room.
 */
export async function storeRooms(options: StoredRoomsOptions): Promise<readonly (readonly StoredSeat[])[]> {
  const { dataDir, from = 0, isOver = false, playersPerRoom, playsEvery, rooms } = options
  const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: console.error } })
  const seats: (readonly StoredSeat[])[] = []
  try {
    while (seats.length < rooms) {
      const some = Array.from({ length: Math.min(500, rooms - seats.length) }, (_, index) =>
        makeParty(from + seats.length + index, playersPerRoom),
      )
      await Promise.all(
        some.map(async ({ cookies, party, place }) => {
          if (playsEvery !== undefined && place % playsEvery === 0) play(party)
          if (isOver) playToEnd(party)
          const record = party.record()
          // The whole room in one commit, at that version.
          const stored = { ...record, room: { ...record.room, version: 1 } }
          const changes = diffRecords(null, stored, partyGames)
          const commit = { roomId: stored.room.id, basedOn: 0, changes, command: null, at: Date.now() }
          const outcome = await store.commit(commit)
          if (outcome !== 'committed') throw new Error(outcome)
          seats[place - from] = stored.players.map(({ id, isHost }, index) => ({
            roomId: stored.room.id,
            playerId: id,
            code: stored.room.code,
            cookie: cookies[index] ?? '',
            isHost,
          }))
        }),
      )
    }
  } finally {
    await store.close()
  }
  return seats
}

function makeParty(place: number, size: number) {
  const secrets = Array.from({ length: size }, () => randomBytes(32).toString('base64url'))
  const party = createParty({
    size,
    code: codeAt(place),
    roomId: randomUUID(),
    startedAt: Date.now() - size * 1_000,
    newId: randomUUID,
    nameOf: (index) => `Player ${index}`,
    browserKeyOf: (index) =>
      createHash('sha256')
        .update(secrets[index] ?? '')
        .digest('hex'),
  })
  return { cookies: secrets.map((secret) => `rumpus=${secret}`), party, place }
}

/** A game in which all players are done with the first phase. */
function play(party: Party): void {
  const playerId = party.host()
  party.do({ type: 'selectGame', playerId, gameId: BENCH_GAME })
  party.do({ type: 'startGame', playerId })
  playPhase(party)
}

/** A whole game, without waiting for its clock. */
function playToEnd(party: Party): void {
  play(party)
  for (let phases = 0; party.record().game?.state.phase !== 'podium'; phases++) {
    if (phases > PHASES_MAX) throw new Error(`${BENCH_GAME} does not end`)
    party.wait(PHASE_MS)
    playPhase(party)
  }
}

/** Every player makes the moves that the phase waits for. */
function playPhase(party: Party): void {
  const { quickMove } = simulationOf(BENCH_GAME)
  const viewOf = (player: PlayerId) => viewGame(party.record(), player, partyGames) as unknown as GameFrame
  const { phase } = viewOf(party.host())
  for (const player of party.playerIds()) {
    for (let view = viewOf(player); view.phase === phase; view = viewOf(player)) {
      const move = quickMove(view, player)
      if (move === null) break
      party.do({ type: 'makeMove', playerId: player, move })
    }
  }
}

function codeAt(place: number): string {
  const letters = ROOM_CODE_ALPHABET.length
  return [3, 2, 1, 0]
    .map((digit) => ROOM_CODE_ALPHABET[Math.floor(place / letters ** digit) % letters])
    .join('')
}
