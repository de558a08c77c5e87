import { type FactVoteRow, factVotes, gameFacts } from '#games/fact-or-fiction/tables.ts'
import type { GameId } from '#rooms/ids.ts'
import { accept } from '#rooms/result.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import { rowsOf } from '#rooms/table-rows.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import type { SimRandom } from './sim-random.ts'

/** One deliberate fault, at one point of the composition. The checks do not know about it. */
interface PlantedFault {
  /** Replaces the disk. */
  readonly disk?: (disk: RoomStore) => RoomStore
  /** Replaces a node's access to the store. */
  readonly store?: (store: RoomStore, random: SimRandom) => RoomStore
  readonly clock?: (clock: Clock, random: SimRandom) => Clock
  readonly game?: (game: RoomGame) => RoomGame
}

const FAULTS = {
  /** The store forgets command ids, so a retried command is applied again. */
  'double-apply': {
    disk: (disk) => ({
      ...disk,
      commit: async (commit) =>
        commit.changes.length === 0 ? 'committed' : disk.commit({ ...commit, command: null }),
      findAnswer: async () => undefined,
    }),
  },
  /** The answer of a no-op command is not stored. */
  'no-op-forgotten': {
    store: (store) => ({
      ...store,
      commit: async (commit) => (commit.changes.length === 0 ? 'committed' : store.commit(commit)),
    }),
  },
  /** A browser's older seats are not found, so they stay taken. */
  'two-seats': {
    disk: (disk) => ({
      ...disk,
      findSeats: async (browserKey) => (await disk.findSeats(browserKey)).slice(0, 1),
      findSurplusSeats: async () => [],
    }),
  },
  /** One commit in fifty is acknowledged without being stored. */
  'lost-ack': {
    store: (store, random) => ({
      ...store,
      commit: async (commit) =>
        commit.command !== null && random.happens(0.02) ? 'committed' : store.commit(commit),
    }),
  },
  /** An author's vote, which the rules refuse, is stored. */
  'author-can-vote': {
    game: (game) => ({
      ...game,
      move: (rows, playerId, move, moment) => {
        const moved = game.move(rows, playerId, move, moment)
        if (moved.ok || moved.refusal.code !== 'author-cannot-vote') return moved
        const { factId, saysFact } = move as FactVoteRow
        const vote = { factId, sessionId: rows.session.id, playerId, saysFact }
        const votes = [...rowsOf(rows, factVotes), vote]
        return accept({ rows: { ...rows, rows: { ...rows.rows, [factVotes.name]: votes } }, abort: null })
      },
    }),
  },
  /** One timer in five never fires. */
  'deadline-skipped': {
    clock: (clock, random) => ({
      now: clock.now,
      wakeAt: (at, wake) => (random.happens(0.2) ? () => {} : clock.wakeAt(at, wake)),
    }),
  },
  /** Every player gets the view of the author on stage, whose own statements contain the truth. */
  leak: {
    game: (game) => ({
      ...game,
      view: (rows, viewer) => {
        const { cursor } = rows.state.state as { cursor: number }
        const author = rowsOf(rows, gameFacts).find((fact) => fact.position === cursor)?.playerId
        return game.view(rows, author ?? viewer)
      },
    }),
  },
} satisfies Record<string, PlantedFault>

export type FaultName = keyof typeof FAULTS

export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[]

export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(FAULTS, text)
}

/** The fault's replacement at each point of the composition; the identity where it replaces nothing. */
export function plant(
  name: FaultName | undefined,
  random: SimRandom,
): Required<{
  readonly [Point in keyof PlantedFault]: (
    original: Parameters<NonNullable<PlantedFault[Point]>>[0],
  ) => Parameters<NonNullable<PlantedFault[Point]>>[0]
}> {
  const fault: PlantedFault = name === undefined ? {} : FAULTS[name]
  return {
    disk: (disk) => fault.disk?.(disk) ?? disk,
    store: (store) => fault.store?.(store, random) ?? store,
    clock: (clock) => fault.clock?.(clock, random) ?? clock,
    game: (game) => fault.game?.(game) ?? game,
  }
}

export function gamesWith(
  games: ReadonlyMap<GameId, RoomGame>,
  change: (game: RoomGame) => RoomGame,
): ReadonlyMap<GameId, RoomGame> {
  return new Map([...games].map(([id, game]) => [id, change(game)]))
}
