import { frameOf } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import { parseDown } from '#protocol/parse-down.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { Bus, BusMessage } from '#server/cluster/bus.ts'
import type { Transport } from '#server/connections/transport.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import type { SimRandom } from './sim-random.ts'
import {
  admitAsHost,
  countTabs,
  sendLate,
  showAsFirstPlayer,
  tellOfLockedRooms,
  type WrapWatch,
} from './watch-faults.ts'

/** One deliberate fault, at one point of the composition. The checks do not know about it. */
interface PlantedFault {
  /** Matches the failure of the check that has to find the fault: any failure is not enough. */
  readonly finding: RegExp
  /** The only game that the rooms offer by default, so that a fault of one game is found soon. */
  readonly onlyGame?: GameId
  /** Replaces the disk. */
  readonly disk?: (disk: RoomStore) => RoomStore
  /** Replaces a node's access to the store. */
  readonly store?: (store: RoomStore, random: SimRandom) => RoomStore
  readonly clock?: (clock: Clock, random: SimRandom) => Clock
  readonly game?: (game: RoomGame) => RoomGame
  /** Replaces a node's access to the bus. */
  readonly bus?: (bus: Bus) => Bus
  /** Replaces how a node sends frames over a connection. */
  readonly send?: (send: Transport['send']) => Transport['send']
  /** Replaces the most watchers of a room. */
  readonly watchersMax?: (max: number) => number
  /** Replaces how a node admits watchers. */
  readonly watch?: WrapWatch
}

const OF_THE_SERVER: Readonly<Record<string, PlantedFault>> = {
  /** The store forgets command ids, so a retried command is applied again. */
  'double-apply': {
    // A retry is applied twice, or refused where it cannot apply again although it was stored.
    finding: /was stored twice|was refused [a-z-]+, but is stored/,
    disk: (disk) => ({
      ...disk,
      commit: async (commit) =>
        commit.changes.length === 0 ? 'committed' : disk.commit({ ...commit, command: null }),
      findAnswer: async () => undefined,
    }),
  },
  /** The answer of a no-op command is not stored. */
  'no-op-forgotten': {
    finding: /acknowledged, but is not in the store/,
    store: (store) => ({
      ...store,
      commit: async (commit) => (commit.changes.length === 0 ? 'committed' : store.commit(commit)),
    }),
  },
  /** Commands sent to a leader are answered as accepted, and not committed. */
  'leader-commits-nothing': {
    finding: /acknowledged, but is not in the store/,
    bus: (bus) => ({
      ...bus,
      publish: (roomId, message) =>
        bus.publish(roomId, message.kind === 'command-asked' ? acceptedWithoutCommit(message) : message),
    }),
  },
  /** A leader stores the commands of its peers under other ids. */
  'leader-renames-commands': {
    finding: /acknowledged, but is not in the store|was stored twice/,
    bus: (bus) => ({
      ...bus,
      publish: (roomId, message) =>
        bus.publish(
          roomId,
          message.kind === 'command-asked' ? { ...message, commandId: message.id } : message,
        ),
    }),
  },
  /** A browser's older seats are not found, so they stay taken. */
  'two-seats': {
    finding: /has \d seats/,
    disk: (disk) => ({
      ...disk,
      findSeats: async (browserKey) => (await disk.findSeats(browserKey)).slice(0, 1),
      findSurplusSeats: async () => [],
    }),
  },
  /** One commit in fifty is acknowledged without being stored. */
  'lost-ack': {
    finding: /acknowledged, but is not in the store/,
    store: (store, random) => ({
      ...store,
      commit: async (commit) =>
        commit.command !== null && random.happens(0.02) ? 'committed' : store.commit(commit),
    }),
  },
  /** Reactions are accepted in every phase. */
  'reactions-in-any-phase': {
    finding: /reactions in a closed phase/,
    game: (game) => ({ ...game, isOpenToReactions: () => true }),
  },
  /** Players can be nudged when they are done. */
  'nudges-for-anybody': {
    finding: /a nudge for a player who is not awaited/,
    game: (game) => ({ ...game, awaits: () => true }),
  },
  /** No timer is set for the turn of a phase. */
  'turn-skipped': {
    finding: /has not changed since its turn/,
    game: (game) => ({ ...game, deadline: ({ state }) => state.phaseEndsAt }),
  },
  /** Watchers are sent the first player's view. */
  'watchers-see-as-players': {
    finding: /another view than the watchers’|differs from version|another player|before its turn|an author/,
    game: showAsFirstPlayer,
  },
  /** Rooms, removals and passes do not keep a watcher out. */
  'watchers-admitted-as-host': {
    finding:
      /watches a locked room without a pass|watches, though it was removed|with a pass that is not its own|is given the pass of another/,
    watch: admitAsHost,
  },
  /** A room that is not found is refused as one that exists. */
  'locked-rooms-revealed': {
    finding: /learns about the watching of a room that it may not see/,
    watch: tellOfLockedRooms,
  },
  /** A browser has a place for each of its tabs. */
  'places-by-tab': {
    finding: /messages for two places of one browser|audience\.watching is/,
    watch: countTabs,
  },
  /** Messages reach watchers half a second late, also those who watch no longer. */
  'watchers-sent-late': {
    finding: /watches no longer, and is sent|watches version \d+, which it may not/,
    watch: sendLate,
  },
  /** A room has any number of watchers. */
  'watchers-without-limit': {
    finding: /is watcher \d+ of \d+/,
    watchersMax: () => Number.POSITIVE_INFINITY,
  },
  /** No node learns of the watchers of its peers. */
  'watchers-unannounced': {
    finding: /audience\.(watching|wantIn) is/,
    bus: (bus) => ({
      ...bus,
      publish: (roomId, message) => message.kind !== 'watching' && bus.publish(roomId, message),
    }),
  },
  /** The store forgets since when a room is empty, as if watchers were players. */
  'rooms-never-empty': {
    finding: /does not count as empty, but no player is left/,
    disk: (disk) => ({
      ...disk,
      commit: (commit) => disk.commit({ ...commit, changes: commit.changes.map(withoutEmptySince) }),
    }),
  },
  /** A game that reaches its podium counts twice in the score of the evening. */
  'game-counted-twice': {
    finding: /one game counts at a time/,
    disk: (disk) => ({
      ...disk,
      commit: (commit) => disk.commit({ ...commit, changes: commit.changes.map(countedTwice) }),
    }),
  },
  /** Players who left during a game get no evening points. */
  'leavers-not-counted': {
    finding: /a game gives five points for each player in the mean|everybody dealt in counts/,
    game: (game) => ({
      ...game,
      ranking: (rows) => {
        const gone = frameOf(rows).players.filter(({ isGone }) => isGone)
        return game.ranking(rows).filter(({ playerId }) => gone.every(({ id }) => id !== playerId))
      },
    }),
  },
  /** Each change is followed by another one with the same version and no content. */
  'empty-changes-sent': {
    finding: /is sent a change that shows nothing/,
    send: (send) => (frame) => {
      send(frame)
      const emptied = emptyChangeAfter(frame)
      if (emptied !== null) send(emptied)
    },
  },
  /** One timer in five never fires. */
  'deadline-skipped': {
    finding: /is over since \d+ ms, and could have ended|has not changed since its turn/,
    clock: (clock, random) => ({
      now: clock.now,
      wakeAt: (at, wake) => (random.happens(0.2) ? () => {} : clock.wakeAt(at, wake)),
    }),
  },
}

/** The faults of a registered game, each named `<fault>@<game>`. */
function faultsOf(id: GameId): readonly (readonly [string, PlantedFault])[] {
  return Object.entries(simulationOf(id).plantedFaults).map(([name, { plant: plantIn, finding }]) => [
    `${name}@${id}`,
    { finding, onlyGame: id, game: (game) => (game.id === id ? plantIn(game) : game) },
  ])
}

const FAULTS: ReadonlyMap<string, PlantedFault> = new Map([
  ...Object.entries(OF_THE_SERVER),
  ...registeredIds.flatMap(faultsOf),
])

export const FAULT_NAMES: readonly string[] = [...FAULTS.keys()]

/** The failure by which this fault has to be found. */
export function findingOf(name: string): RegExp {
  return faultCalled(name).finding
}

/** The games that the rooms offer by default. */
export function gamesToFind(name: string | undefined): readonly GameId[] {
  const onlyGame = name === undefined ? undefined : faultCalled(name).onlyGame
  return onlyGame === undefined ? registeredIds : [onlyGame]
}

function faultCalled(name: string): PlantedFault {
  const fault = FAULTS.get(name)
  if (fault === undefined) throw new Error(`${name} is none of the faults ${FAULT_NAMES.join(', ')}`)
  return fault
}

type Points = Required<Omit<PlantedFault, 'finding' | 'onlyGame'>>

/** The fault's replacement at each point of the composition; the identity where it replaces nothing. */
export function plant(
  name: string | undefined,
  random: SimRandom,
): {
  readonly [Point in Exclude<keyof Points, 'watch'>]: (
    original: Parameters<Points[Point]>[0],
  ) => Parameters<Points[Point]>[0]
} & { readonly watch: WrapWatch | null } {
  const fault: Partial<PlantedFault> = name === undefined ? {} : faultCalled(name)
  return {
    disk: (disk) => fault.disk?.(disk) ?? disk,
    store: (store) => fault.store?.(store, random) ?? store,
    clock: (clock) => fault.clock?.(clock, random) ?? clock,
    game: (game) => fault.game?.(game) ?? game,
    bus: (bus) => fault.bus?.(bus) ?? bus,
    send: (send) => fault.send?.(send) ?? send,
    watchersMax: (max) => fault.watchersMax?.(max) ?? max,
    watch: fault.watch ?? null,
  }
}

function withoutEmptySince(change: RowChange): RowChange {
  const isOfRoom = change.table === 'rooms' && change.op !== 'delete'
  return isOfRoom ? { ...change, row: { ...change.row, emptySince: null } } : change
}

/** The answer of a leader, as if it had committed the command. */
function acceptedWithoutCommit({
  command,
  id,
  node,
  to,
}: Extract<BusMessage, { kind: 'command-asked' }>): BusMessage {
  const answer = command.type === 'voteForGame' ? { votedFor: command.gameId } : null
  return { kind: 'command-answered', node: to, to: node, id, accepted: { version: 0, answer } }
}

/** The change with the points of the last game twice. */
function countedTwice(change: RowChange): RowChange {
  if (change.table === 'rooms' && change.op === 'update') {
    const { eveningGames } = change.row
    const isCounted = change.changed.includes('eveningGames') && eveningGames > 0
    return isCounted ? { ...change, row: { ...change.row, eveningGames: eveningGames + 1 } } : change
  }
  if (change.table !== 'evening_scores' || change.op !== 'update') return change
  const { lastPoints, points, games } = change.row
  if (!change.changed.includes('games') || lastPoints === null) return change
  return { ...change, row: { ...change.row, points: points + lastPoints, games: games + 1 } }
}

/** A change that has the version of this one and no content; null if this is not a change. */
function emptyChangeAfter(frame: string): string | null {
  const message = parseDown(frame)
  if (message?.type !== 'change') return null
  const { topic, type, version } = message
  return JSON.stringify({ type, topic, version, since: version, notices: [], delta: {} })
}

export function gamesWith(
  games: ReadonlyMap<GameId, RoomGame>,
  change: (game: RoomGame) => RoomGame,
): ReadonlyMap<GameId, RoomGame> {
  return new Map([...games].map(([id, game]) => [id, change(game)]))
}
