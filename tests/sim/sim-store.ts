import type { RoomId } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { diffRecords } from '#rooms/row-change.ts'
import type { RoomCommit, RoomStore } from '#server/storage/store/room-store.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import type { Chance } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/** What the store itself does wrong on purpose. */
export class StoreFailure extends Error {}

/** How bad a day the disk has. */
export interface StoreFaults {
  readonly slowestMs: number
  /** How often a call fails before it has done anything. */
  readonly failsBefore: number
  /** How often a commit fails after it has been stored: the worst of answers. */
  readonly failsAfter: number
  /** How often the node dies within a commit: before it, after it, before its answer. */
  readonly dies: number
}

/** Who asks: a node, for as long as it lives. */
export interface StoreUser {
  readonly name: string
  readonly isAlive: () => boolean
  /** The power goes now. */
  readonly die: () => void
}

export interface SimStore {
  /** The store as this node sees it. */
  readonly openFor: (user: StoreUser) => RoomStore
  readonly setFaults: (mood: StoreFaults) => void
  /** Changes what is stored of a room past all rules; false if `change` gives null or somebody was faster. */
  readonly overwrite: (roomId: RoomId, change: (record: RoomRecord) => RoomRecord | null) => Promise<boolean>
  readonly isOverwritten: (roomId: RoomId) => boolean
  /** When a call last failed; −Infinity if none did. */
  readonly failedAt: () => number
}

export const NO_STORE_FAULTS: StoreFaults = { slowestMs: 8, failsBefore: 0, failsAfter: 0, dies: 0 }

/** One store for all nodes, with the time that a disk and a network take, and every way in which both let one down. */
export function createSimStore(deps: {
  readonly world: World
  readonly chance: Chance
  readonly disk: RoomStore
  readonly ledger: Ledger
  readonly stored: (entry: LedgerEntry) => void
}): SimStore {
  const { world, chance, disk, ledger, stored } = deps
  let mood = NO_STORE_FAULTS
  let failedAt = Number.NEGATIVE_INFINITY
  const overwritten = new Set<RoomId>()

  function wait(): Promise<void> {
    const ms = chance.happens(0.9) ? chance.int(4) : chance.int(mood.slowestMs + 1)
    return new Promise((resolve) => world.after(ms, resolve))
  }

  function fail(what: string): never {
    failedAt = world.now()
    world.note(`store: ${what} fails`)
    throw new StoreFailure(`${what} fails`)
  }

  /** One call of a node: a way there, the thing itself, a way back; the node may be gone at any point of it. */
  async function perform<Value>(user: StoreUser, what: string, work: () => Promise<Value>): Promise<Value> {
    const isCommit = what === 'commit'
    await wait()
    // What a node sent before it died may still arrive.
    if (!user.isAlive() && !(isCommit && chance.happens(0.5))) return never()
    if (isCommit && chance.happens(mood.dies)) {
      world.note(`${user.name} dies before its commit`)
      user.die()
      return never()
    }
    if (chance.happens(mood.failsBefore)) fail(what)
    const value = await work()
    if (isCommit && user.isAlive() && chance.happens(mood.dies)) {
      world.note(`${user.name} dies after its commit`)
      user.die()
    }
    if (isCommit && chance.happens(mood.failsAfter)) {
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
    const changes = diffRecords(before, after)
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
      findAnswer: (key, id) => perform(user, 'findAnswer', () => disk.findAnswer(key, id)),
      findNeglected: (now, empty) => perform(user, 'findNeglected', () => disk.findNeglected(now, empty)),
      sweep: (now) => perform(user, 'sweep', () => disk.sweep(now)),
      ping: () => perform(user, 'ping', () => disk.ping()),
      close: async () => {},
    }),
    setFaults: (next) => {
      mood = next
    },
    failedAt: () => failedAt,
  }
}

/** What a dead node is answered. */
function never<Value>(): Promise<Value> {
  return new Promise(() => {})
}

function label({ after, commit, roomId, version }: LedgerEntry): string {
  const { command } = commit
  const phase = after?.game?.state.phase ?? after?.room.status ?? 'gone'
  return `${roomId.slice(0, 4)} v${version} ${phase} by ${command === null ? 'the clock' : command.commandId.slice(0, 8)}`
}
