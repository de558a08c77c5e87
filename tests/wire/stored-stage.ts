import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { playableGames } from '#games/games.ts'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { type GameId, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { diffRecords } from '#rooms/record/row-change.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { type ManualClock, manualClock } from '#server/runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.test-support.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import { gamesWithPrompts } from '../support/games-with-prompts.ts'
import { gameInTurn, settingsInTurn } from '../support/offered-games.ts'
import type { RawPlayer } from '../support/raw-player.ts'
import { browserKeyOf } from '../support/stored-commands.ts'
import { cookieOf, type StoredPhase, storedPhasesOf } from '../support/stored-phases.ts'
import type { Member } from '../support/wire-room.ts'
import { startForTest } from './in-process-players.ts'

/** The claim with which the players and the watcher of a stage have their places. */
export const HELD = 5
/** It is selected in the lobby, and there are own prompts for it. */
export const PREPARED_GAME = gameInTurn(1)
const LETTERS = 'BCDFGHJKLM'
const MANY = { burst: 1_000_000, perSecond: 1 }
const RARE = { burst: 1, perSecond: 0.001 }

/** A room that was stored in the state in which a call is possible, with all who may see it. */
export interface Stage {
  readonly roomId: RoomId
  readonly code: RoomCode
  /** The room as it was stored. */
  readonly record: RoomRecord
  readonly host: Member
  /** Has made no move in the phase of the game. */
  readonly player: Member
  readonly other: Member
  /** All who have a seat. */
  readonly members: Member[]
  /** It may watch the room, and does not yet. */
  readonly watcher: RawPlayer
  /** The key of its pass. */
  readonly passKey: string
  readonly store: RoomStore
  readonly clock: ManualClock
  /** A connection from a separate address, of a new browser unless it has a cookie. */
  readonly connect: (cookie?: string) => Promise<RawPlayer>
}

/** A game and its phase; null for the lobby. */
export type StagedPhase = readonly [gameId: GameId, phase: string] | null

const playedGames = new Map<GameId, readonly StoredPhase[]>()

/** A server for the test. Each call of the returned function stores another room in this state. */
export async function openStages(phase: StagedPhase): Promise<() => Promise<Stage>> {
  const { at, record: stored } =
    phase === null ? lobbyAfter(phaseOf(gameInTurn(0), 'podium')) : phaseOf(...phase)
  const [clock, store] = [manualClock(at), createMemoryStore()]
  const limits = {
    connectionsPerBrowser: 1_000,
    commandsPerConnection: MANY,
    rerollsPerBrowser: MANY,
    drawsPerAddress: MANY,
    lookUps: { ...LIMITS.lookUps, perAddress: RARE, guard: MANY },
    proofs: { ...LIMITS.proofs, effort: 1 },
  }
  const { newPlayer } = await startForTest({ clock, store, limits, games: gamesWithPrompts() })
  const players = await Promise.all(stored.players.map((_, place) => newPlayer(undefined, cookieOf(place))))
  const watcher = await newPlayer()
  let [rooms, addresses] = [0, 0]

  return async () => {
    const roomId = v.parse(RoomId, randomUUID())
    // A room that a test has created may have the next code.
    let code = codeInTurn(rooms++)
    while (!(await store.isCodeFree(code, at))) code = codeInTurn(rooms++)
    const record = copyOf(stored, roomId, code)
    const changes = diffRecords(null, record, playableGames())
    const outcome = await store.commit({ roomId, basedOn: 0, changes, command: null, at })
    if (outcome !== 'committed') throw new Error(`the room was not stored: ${outcome}`)
    const members = players.map((raw, place) => {
      const playerId = v.parse(PlayerId, record.players[place]?.id)
      return { raw, session: { roomId, playerId, roomCode: code } }
    })
    // The first half of them has made its moves.
    const [host, other, player] = members
    if (!host || !other || !player) throw new Error('too few players')
    await Promise.all(members.map(({ raw, session }) => raw.watch(session, HELD)))
    const { key: passKey } = await watcher.ask('watch', { code, claimedAt: HELD })
    // With no watcher left, the next one is shown the current state at once.
    await watcher.ask('unsubscribe', { roomId })
    const connect = (cookie?: string) =>
      newPlayer(`198.51.${100 + Math.floor(addresses / 250)}.${addresses++ % 250}`, cookie)
    return { roomId, code, record, host, player, other, members, watcher, passKey, store, clock, connect }
  }
}

function phaseOf(gameId: GameId, phase: string): StoredPhase {
  const played = playedGames.get(gameId) ?? storedPhasesOf(gameId)
  playedGames.set(gameId, played)
  const stored = played.find((one) => one.phase === phase)
  if (stored === undefined) throw new Error(`${gameId} has no phase ${phase}`)
  return stored
}

/** The lobby after a game: with a score of the evening, a selected game, own prompts for two games, and two removals. */
function lobbyAfter({ at, record, phase }: StoredPhase): StoredPhase {
  const { room } = record
  const roomId = room.id
  const browserKey = browserKeyOf(cookieOf(0))
  return {
    at,
    phase,
    record: {
      ...record,
      room: {
        ...room,
        status: 'waiting',
        gameId: PREPARED_GAME,
        gameSettings: settingsInTurn(PREPARED_GAME, 0),
        tableGames: registeredIds,
      },
      prompts: [PREPARED_GAME, gameInTurn(2)].map((gameId) => {
        return { roomId, gameId, browserKey, lines: [`About ${gameId}`], isOn: true }
      }),
      removals: ['Yan', 'Zoe'].map((name, place) => {
        const playerId = v.parse(PlayerId, randomUUID())
        return { playerId, roomId, browserKey: browserKeyOf(name), name, removedAt: at + place }
      }),
      game: null,
    },
  }
}

function copyOf(record: RoomRecord, roomId: RoomId, code: RoomCode): RoomRecord {
  const text = JSON.stringify({ ...record, room: { ...record.room, code, version: 1 } })
  return JSON.parse(text.replaceAll(record.room.id, roomId))
}

function codeInTurn(turn: number): RoomCode {
  return v.parse(RoomCode, [1000, 100, 10, 1].map((unit) => LETTERS[Math.floor(turn / unit) % 10]).join(''))
}
