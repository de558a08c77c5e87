import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import type { GameFrame, SecretFlip } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { diffRecords } from '#rooms/record/row-change.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import { type ManualClock, manualClock } from '#server/runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.test-support.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import type { RawPlayer } from '../support/raw-player.ts'
import { cookieOf, type StoredPhase, storedPhasesOf } from '../support/stored-phases.ts'
import { startForTest } from './in-process-players.ts'

const games = playableGames()
/** The time for which changes for watchers are gathered: all moves together take less than any phase. */
const GATHERED_MS = 250
/** More than a game takes, of `GATHERED_MS` each. */
const STEPS_MAX = 4_000
/** The moves of a player in a phase. */
const MOVES_MAX = 4

/** The same rooms twice: the second time, one secret of each has another value. */
interface Pair {
  readonly clock: ManualClock
  readonly sides: readonly [Side, Side]
}

interface Side {
  readonly store: RoomStore
  readonly watcher: RawPlayer
  readonly players: readonly RawPlayer[]
}

/** One room, and the secret by which its copies differ. */
interface Twin {
  readonly roomId: RoomId
  readonly code: RoomCode
  readonly secret: string
  readonly records: readonly [RoomRecord, RoomRecord]
}

/** A copy of the record for each secret of its game, as different rooms. */
function twinsOf({ record }: StoredPhase): readonly Twin[] {
  const { game } = record
  if (game === null) throw new Error('no game')
  return simulationOf(game.session.gameId)
    .flips(game)
    .filter(({ isFoundOut, isHiddenFrom }) => isFoundOut !== true && isHiddenFrom(null))
    .map((flip, place) => twinOf(record, flip, place))
}

function twinOf(record: RoomRecord, { name, rows }: SecretFlip, place: number): Twin {
  const roomId = randomUUID() as RoomId
  const code = `WX${'BCDFGHJKLM'[Math.floor(place / 10)]}${'BCDFGHJKLM'[place % 10]}` as RoomCode
  const ids = new Map(
    [record.room.id, ...record.players.map(({ id }) => id)].map((id) => [id, randomUUID() as string]),
  )
  ids.set(record.room.id, roomId)
  const copy = (one: RoomRecord): RoomRecord => {
    const text = JSON.stringify({ ...one, room: { ...one.room, code, version: 1 } })
    return JSON.parse([...ids].reduce((all, [from, to]) => all.replaceAll(from, to), text))
  }
  return { roomId, code, secret: name, records: [copy(record), copy({ ...record, game: rows })] }
}

async function startPair(
  twins: readonly Twin[],
  at: number,
  served: ReadonlyMap<GameId, RoomGame>,
): Promise<Pair> {
  const clock = manualClock(at)
  const open = async (side: 0 | 1): Promise<Side> => {
    const store = createMemoryStore()
    for (const { roomId, records } of twins) {
      const changes = diffRecords(null, records[side], games)
      await store.commit({ roomId, basedOn: 0, changes, command: null, at })
    }
    const { newPlayer } = await startForTest({ clock, store, games: served })
    const places = twins[0]?.records[0].players ?? []
    const players: RawPlayer[] = []
    for (const place of places.keys()) players.push(await newPlayer(undefined, cookieOf(place)))
    const watcher = await newPlayer(undefined, cookieOf(places.length))
    return { store, players, watcher }
  }
  return { clock, sides: [await open(0), await open(1)] }
}

/** A watcher and all players connect to each room; then all players who may still move do, but the last. */
async function playOn({ clock, sides }: Pair, twins: readonly Twin[]): Promise<void> {
  const both = async (act: (side: Side, index: number) => Promise<unknown>) => {
    for (const [index, side] of sides.entries()) await act(side, index)
  }
  let calls = 0
  const nextId = () => `00000000-0000-4000-8000-${String(++calls).padStart(12, '0')}`
  for (const { code, records, roomId } of twins) {
    const id = nextId()
    await both(({ watcher }) => watcher.call('watch', { code, claimedAt: 1 }, id))
    for (const [place, { id: playerId }] of records[0].players.entries())
      await both(({ players }) => players[place]!.call('subscribe', { roomId, playerId, claimedAt: 1 }))
  }
  await clock.pass(GATHERED_MS)
  for (let place = 0; place < sides[0].players.length - 1; place++)
    for (let moves = 0; moves < MOVES_MAX; moves++) {
      for (const { records, roomId } of twins) {
        const playerId = records[0].players[place]?.id as PlayerId
        const move = moveOf(await sides[0].store.load(roomId), playerId, records[0])
        if (move !== null)
          await both(({ players }) => players[place]!.call('makeMove', { roomId, playerId, move }))
      }
      await clock.pass(GATHERED_MS)
    }
  // All earlier frames have arrived with the answer.
  const id = nextId()
  await both(({ watcher }) => watcher.call('getRoomByCode', { code: 'ZZZZ' }, id))
}

/** The player's next move in the phase that was stored; null if there is none. */
function moveOf(record: RoomRecord | null, playerId: PlayerId, stored: RoomRecord) {
  if (record?.game == null || record.game.state.phase !== stored.game?.state.phase) return null
  const view = viewGame(record, playerId, games) as GameFrame
  return simulationOf(record.game.session.gameId).quickMove(view, playerId)
}

/** The secrets by which the frames to the two watchers differ. */
function shownSecrets({ sides }: Pair, twins: readonly Twin[]): readonly string[] {
  return twins
    .filter(({ roomId }) => {
      const [one, other] = sides.map(({ watcher }) =>
        watcher.frames.filter((frame) => frame.includes(roomId)),
      )
      expect(one?.length).toBeGreaterThan(0)
      return one?.join('\n') !== other?.join('\n')
    })
    .map(({ secret }) => secret)
}

async function secretsShownIn(stored: StoredPhase, served = games): Promise<readonly string[]> {
  const twins = twinsOf(stored)
  if (twins.length === 0) return []
  const pair = await startPair(twins, stored.at, served)
  await playOn(pair, twins)
  return shownSecrets(pair, twins)
}

describe.each(registeredIds)('a watcher of %s', (gameId) => {
  const phases = storedPhasesOf(gameId)
  const { phasesAfter, plantedFaults } = simulationOf(gameId)

  it('[ROOM-123] [GAME-16] is sent the same bytes in every phase for any secrets, while players move', async () => {
    expect([...new Set(phases.map(({ phase }) => phase))].sort()).toEqual(Object.keys(phasesAfter).sort())
    let secrets = 0
    for (const stored of phases) {
      secrets += twinsOf(stored).length
      expect(await secretsShownIn(stored), stored.phase).toEqual([])
    }
    expect(secrets).toBeGreaterThan(0)
  })

  it('[ROOM-123] [WIRE-160] [WIRE-165] is shown the whole game as everybody may see it, in each of its phases', async () => {
    const [first] = phases
    if (first === undefined) throw new Error('no phase')
    const [twin] = twinsOf(first)
    if (twin === undefined) throw new Error('no secret')
    const { clock, sides } = await startPair([twin], first.at, games)
    const [{ players, store, watcher }] = sides
    const { code, records, roomId } = twin
    await watcher.ask('watch', { code, claimedAt: 1 })
    const ids = records[0].players.map(({ id }) => id)
    for (const [place, playerId] of ids.entries())
      await players[place]?.ask('subscribe', { roomId, playerId, claimedAt: 1 })
    const seen = new Set<string>()
    for (let step = 0; step < STEPS_MAX && !seen.has('podium'); step++) {
      const record = await store.load(roomId)
      for (const [place, playerId] of ids.entries()) {
        const move = moveOf(record, playerId, record ?? records[0])
        if (move !== null) await players[place]?.call('makeMove', { roomId, playerId, move })
      }
      await clock.pass(GATHERED_MS)
      await watcher.call('getRoomByCode', { code })
      const { game } = (await store.load(roomId)) ?? records[0]
      if (game === null) throw new Error('the game has ended')
      const shown = watcher.messages.findLast((one) => one.type === 'change' && one.game !== undefined)
      const expected = viewGame({ ...records[0], game }, null, games)
      if (shown?.type === 'change') expect(shown.game, game.state.phase).toEqual(expected)
      seen.add(game.state.phase)
    }
    expect([...seen].sort()).toEqual(Object.keys(phasesAfter).sort())
  })

  it('would be sent other bytes if its game showed a secret to everybody', async () => {
    const served = new Map(
      [...games].map(([id, game]) => [id, id === gameId ? plantedFaults.leak.plant(game) : game]),
    )
    const shown: string[] = []
    for (const stored of phases) shown.push(...(await secretsShownIn(stored, served)))
    expect(shown).not.toEqual([])
  })
})
