import type { RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { diffRecords, type TablesByGame } from '#rooms/record/row-change.ts'
import type { RoomCommit, RoomStore } from '#server/storage/store/room-store.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import type { SimRandom } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/** A deliberate failure of the simulated store. */
export class StoreFailure extends Error {}

/** How slow and unreliable the store is. */
interface StoreFaults {
  readonly slowestMs: number
  /** The probability that a call fails before it has any effect. */
  readonly failsBefore: number
  /** The probability that a commit fails after it was stored. */
  readonly failsAfter: number
  /** The probability that the node dies within a commit: before it, after it, before its answer. */
  readonly dies: number
}

/** The caller: one process of a node. */
export interface StoreUser {
  readonly name: string
  readonly isAlive: () => boolean
  /** Kills the node now. */
  readonly die: () => void
}

export interface SimStore {
  /** The store as this node sees it. */
  readonly openFor: (user: StoreUser) => RoomStore
  readonly setFaults: (faults: StoreFaults) => void
  /** Changes the stored room, bypassing the rules; false if `change` returns null or the commit conflicts. */
  readonly overwrite: (roomId: RoomId, change: (record: RoomRecord) => RoomRecord | null) => Promise<boolean>
  readonly isOverwritten: (roomId: RoomId) => boolean
  /** The time of the last failed call; −Infinity if none failed. */
  readonly failedAt: () => number
}

export const NO_STORE_FAULTS: StoreFaults = { slowestMs: 8, failsBefore: 0, failsAfter: 0, dies: 0 }

/** One store for all nodes, with the latency and every failure of a disk and a network. */
export function createSimStore(deps: {
  readonly world: World
  readonly random: SimRandom
  readonly disk: RoomStore
  readonly ledger: Ledger
  readonly games: TablesByGame
  readonly stored: (entry: LedgerEntry) => void
}): SimStore {
  const { world, random, disk, ledger, games, stored } = deps
  let faults = NO_STORE_FAULTS
  let failedAt = Number.NEGATIVE_INFINITY
  const overwritten = new Set<RoomId>()

  function wait(): Promise<void> {
    const ms = random.happens(0.9) ? random.int(4) : random.int(faults.slowestMs + 1)
    return new Promise((resolve) => world.after(ms, resolve))
  }

  function fail(what: string): never {
    failedAt = world.now()
    world.note(`store: ${what} fails`)
    throw new StoreFailure(`${what} fails`)
  }

  /** One call of a node: request, work, response. The node may die at any point of it. */
  async function perform<Value>(user: StoreUser, what: string, work: () => Promise<Value>): Promise<Value> {
    const isCommit = what === 'commit'
    await wait()
    // A request that a node sent before it died may still arrive.
    if (!user.isAlive() && !(isCommit && random.happens(0.5))) return never()
    if (isCommit && random.happens(faults.dies)) {
      world.note(`${user.name} dies before its commit`)
      user.die()
      return never()
    }
    if (random.happens(faults.failsBefore)) fail(what)
    const value = await work()
    if (isCommit && user.isAlive() && random.happens(faults.dies)) {
      world.note(`${user.name} dies after its commit`)
      user.die()
    }
    if (isCommit && random.happens(faults.failsAfter)) {
      await wait()
      if (user.isAlive()) fail('commit, though stored,')
    }
    await wait()
    return user.isAlive() ? value : never()
  }

  async function commit(one: RoomCommit) {
    const outcome = await disk.commit(one)
    if (outcome === 'committed') {
      const entry = ledger.add(one, await disk.load(one.roomId))
      world.note(`stored ${label(entry)}`)
      stored(entry)
    }
    return outcome
  }

  async function overwrite(
    roomId: RoomId,
    change: (record: RoomRecord) => RoomRecord | null,
  ): Promise<boolean> {
    const before = await disk.load(roomId)
    const changed = before === null ? null : change(before)
    if (before === null || changed === null) return false
    const { version } = before.room
    const after = { ...changed, room: { ...changed.room, version: version + 1 } }
    const changes = diffRecords(before, after, games)
    const one: RoomCommit = { roomId, basedOn: version, changes, command: null, at: world.now() }
    if ((await disk.commit(one)) !== 'committed') return false
    ledger.add(one, await disk.load(roomId))
    overwritten.add(roomId)
    return true
  }

  return {
    overwrite,
    isOverwritten: (roomId) => overwritten.has(roomId),
    openFor: (user) => ({
      commit: (one) => perform(user, 'commit', () => commit(one)),
      load: (roomId) => perform(user, 'load', () => disk.load(roomId)),
      storePresence: (notes) => perform(user, 'storePresence', () => disk.storePresence(notes)),
      findStoredPresence: (roomIds, notedAfter) =>
        perform(user, 'findStoredPresence', () => disk.findStoredPresence(roomIds, notedAfter)),
      findVersions: (roomIds) => perform(user, 'findVersions', () => disk.findVersions(roomIds)),
      findRoomId: (code, browserKey) => perform(user, 'findRoomId', () => disk.findRoomId(code, browserKey)),
      isCodeFree: (code, now) => perform(user, 'isCodeFree', () => disk.isCodeFree(code, now)),
      findSeats: (browserKey) => perform(user, 'findSeats', () => disk.findSeats(browserKey)),
      findSurplusSeats: () => perform(user, 'findSurplusSeats', () => disk.findSurplusSeats()),
      findAnswer: (...args) => perform(user, 'findAnswer', () => disk.findAnswer(...args)),
      findNeglected: (now, empty) => perform(user, 'findNeglected', () => disk.findNeglected(now, empty)),
      sweep: (now) => perform(user, 'sweep', () => disk.sweep(now)),
      ping: () => perform(user, 'ping', () => disk.ping()),
      close: async () => {},
    }),
    setFaults: (next) => {
      faults = next
    },
    failedAt: () => failedAt,
  }
}

/** The result for a dead node. */
function never<Value>(): Promise<Value> {
  return new Promise(() => {})
}

function label({ after, commit, roomId, version }: LedgerEntry): string {
  const { command } = commit
  const phase = after?.game?.state.phase ?? after?.room.status ?? 'gone'
  return `${roomId.slice(0, 4)} v${version} ${phase} by ${command === null ? 'the clock' : command.commandId.slice(0, 8)}`
}
