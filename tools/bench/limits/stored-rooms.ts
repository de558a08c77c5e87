import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { GameFrame } from '#games/kit/simulation.test-support.ts'
import { simulationOf } from '#games/kit/simulations.test-support.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { ROOM_CODE_ALPHABET } from '#rooms/room-code.ts'
import { diffRecords } from '#rooms/row-change.ts'
import { viewGame } from '#rooms/view-room.ts'
import { createParty, type Party, partyGames } from '#server/rooms/party.test-support.ts'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import { BENCH_GAME } from '../support/bench-game.ts'

/** A seat in a stored room, and the browser's secret that authorizes it. */
export interface StoredSeat {
  readonly roomId: string
  readonly playerId: string
  readonly cookie: string
  readonly isHost: boolean
}

export interface StoredRoomsOptions {
  readonly dataDir: string
  readonly rooms: number
  readonly playersPerRoom: number
  /** Every nth room is in the middle of a game; none by default. */
  readonly playsEvery?: number
}

/**
 * Stores rooms in a data folder, made by the rules and with connected players, as a killed server leaves
 * them. The limits of an address would not let one create so many. Returns the seats, room by room.
 */
export async function storeRooms(options: StoredRoomsOptions): Promise<readonly (readonly StoredSeat[])[]> {
  const { dataDir, playersPerRoom, playsEvery, rooms } = options
  const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: console.error } })
  const seats: (readonly StoredSeat[])[] = []
  try {
    while (seats.length < rooms) {
      const some = Array.from({ length: Math.min(500, rooms - seats.length) }, (_, index) =>
        makeParty(seats.length + index, playersPerRoom),
      )
      await Promise.all(
        some.map(async ({ cookies, party, place }) => {
          if (playsEvery !== undefined && place % playsEvery === 0) play(party)
          const record = party.record()
          // The whole room in one commit, at that version.
          const stored = { ...record, room: { ...record.room, version: 1 } }
          const changes = diffRecords(null, stored, partyGames)
          const commit = { roomId: stored.room.id, basedOn: 0, changes, command: null, at: Date.now() }
          const outcome = await store.commit(commit)
          if (outcome !== 'committed') throw new Error(outcome)
          seats[place] = stored.players.map(({ id, isHost }, index) => ({
            roomId: stored.room.id,
            playerId: id,
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
  const { quickMove } = simulationOf(BENCH_GAME)
  const viewOf = (player: PlayerId) => viewGame(party.record(), player, partyGames) as unknown as GameFrame
  const { phase } = viewOf(playerId)
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
