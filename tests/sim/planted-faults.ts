import type { GameId } from '#rooms/ids.ts'
import { accept } from '#rooms/result.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { GameRows } from '#rooms/room-record.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import type { Chance } from './sim-random.ts'

/** One thing done wrong on purpose, at one place of the composition; whoever looks after the world is not told. */
export interface PlantedFault {
  /** What the disk itself does. */
  readonly disk?: (disk: RoomStore) => RoomStore
  /** What a node's way to the store does. */
  readonly store?: (store: RoomStore, chance: Chance) => RoomStore
  readonly clock?: (clock: Clock, chance: Chance) => Clock
  readonly game?: (game: RoomGame) => RoomGame
}

const FAULTS = {
  /** The store forgets which commands it has taken: one sent again happens again. */
  'double-apply': {
    disk: (disk) => ({
      ...disk,
      commit: async (commit) =>
        commit.changes.length === 0 ? 'committed' : disk.commit({ ...commit, command: null }),
      findAnswer: async () => undefined,
    }),
  },
  /** What a command that changed nothing was answered is not kept. */
  'no-op-forgotten': {
    store: (store) => ({
      ...store,
      commit: async (commit) => (commit.changes.length === 0 ? 'committed' : store.commit(commit)),
    }),
  },
  /** A browser's older seats are not found, so it keeps them. */
  'two-seats': {
    disk: (disk) => ({
      ...disk,
      findSeats: async (browserKey) => (await disk.findSeats(browserKey)).slice(0, 1),
      findSurplusSeats: async () => [],
    }),
  },
  /** A commit in fifty is said to be stored, and is not. */
  'lost-ack': {
    store: (store, chance) => ({
      ...store,
      commit: async (commit) =>
        commit.command !== null && chance.happens(0.02) ? 'committed' : store.commit(commit),
    }),
  },
  /** Where the rules say that an author cannot vote, the vote is taken. */
  'author-can-vote': {
    game: (game) => ({
      ...game,
      move: (rows, playerId, move, moment) => {
        const moved = game.move(rows, playerId, move, moment)
        if (moved.ok || moved.refusal.code !== 'author-cannot-vote') return moved
        const { factId, saysFact } = move as GameRows['votes'][number]
        const vote = { factId, sessionId: rows.session.id, playerId, saysFact }
        return accept({ rows: { ...rows, votes: [...rows.votes, vote] }, abort: null })
      },
    }),
  },
  /** A timer in five never goes off. */
  'deadline-skipped': {
    clock: (clock, chance) => ({
      now: clock.now,
      wakeAt: (at, wake) => (chance.happens(0.2) ? () => {} : clock.wakeAt(at, wake)),
    }),
  },
  /** Everybody gets the copy of whoever is on stage: the truth is among the author's own statements. */
  leak: {
    game: (game) => ({
      ...game,
      view: (rows, viewer) => {
        const { cursor } = rows.state.state as { cursor: number }
        const author = rows.facts.find((fact) => fact.position === cursor)?.playerId
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

/** What the fault does at each place; nothing where it has nothing to do with it, or where there is none. */
export function plant(
  name: FaultName | undefined,
  chance: Chance,
): Required<{
  readonly [Place in keyof PlantedFault]: (
    honest: Parameters<NonNullable<PlantedFault[Place]>>[0],
  ) => Parameters<NonNullable<PlantedFault[Place]>>[0]
}> {
  const fault: PlantedFault = name === undefined ? {} : FAULTS[name]
  return {
    disk: (disk) => fault.disk?.(disk) ?? disk,
    store: (store) => fault.store?.(store, chance) ?? store,
    clock: (clock) => fault.clock?.(clock, chance) ?? clock,
    game: (game) => fault.game?.(game) ?? game,
  }
}

export function gamesWith(
  games: ReadonlyMap<GameId, RoomGame>,
  change: (game: RoomGame) => RoomGame,
): ReadonlyMap<GameId, RoomGame> {
  return new Map([...games].map(([id, game]) => [id, change(game)]))
}
