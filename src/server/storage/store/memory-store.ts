import { applyChanges } from '#rooms/apply-changes.ts'
import type { BrowserKey, EpochMs, RoomCode, RoomId } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { encodeJson } from './encode-json.ts'
import { ANSWER_TTL_MS, CODE_COOLDOWN_MS, NEGLECTED_LIMIT, STORED_PRESENCE_TTL_MS } from './retention.ts'
import { roomChangeOf } from './room-change.ts'
import type { CommitOutcome, EmptyBefore, RoomCommit, RoomStore, Seat, StoredPresence } from './room-store.ts'

/** A room store that forgets everything with its process: for tests and simulations of the layers above. */
export function createMemoryStore({ random = Math.random } = {}): RoomStore {
  // As JSON text: nothing is shared with the caller, and what is not JSON is lost here as it would be in SQL.
  const rooms = new Map<RoomId, string>()
  const roomIdsByCode = new Map<RoomCode, RoomId>()
  const retiredAtByCode = new Map<RoomCode, EpochMs>()
  const notes = new Map<string, StoredPresence>()
  const answers = new Map<string, { readonly text: string; readonly at: EpochMs }>()

  function load(roomId: RoomId): RoomRecord | null {
    const text = rooms.get(roomId)
    return text === undefined ? null : (JSON.parse(text) as RoomRecord)
  }

  const loadAll = () => [...rooms.keys()].map(load).filter((record) => record !== null)

  function isCodeFree(code: RoomCode, now: EpochMs): boolean {
    const retiredAt = retiredAtByCode.get(code)
    return !roomIdsByCode.has(code) && (retiredAt === undefined || retiredAt <= now - CODE_COOLDOWN_MS)
  }

  function commit(one: RoomCommit): CommitOutcome {
    const { at, basedOn, changes, command, roomId } = one
    const change = roomChangeOf(one)
    const key = command === null ? null : answerKey(command.browserKey, command.commandId)
    if (key !== null && answers.has(key)) return 'duplicate-command'
    const before = load(roomId)
    if ((before?.room.version ?? 0) !== basedOn) return 'version-conflict'
    const after = applyChanges(before, change?.op === 'delete' ? [change] : changes)
    if (after !== null && after.room.code !== before?.room.code && !isCodeFree(after.room.code, at))
      return 'code-taken'

    // Everything that can throw comes first, so that a commit which throws leaves no trace.
    const text = after === null ? null : encodeJson(inOrder(assertSound(after)))
    const answer = command === null ? null : { text: encodeJson(command.answer), at }
    if (before !== null && before.room.code !== after?.room.code) {
      roomIdsByCode.delete(before.room.code)
      retiredAtByCode.set(before.room.code, at)
    }
    if (text === null || after === null) rooms.delete(roomId)
    else {
      rooms.set(roomId, text)
      roomIdsByCode.set(after.room.code, roomId)
    }
    if (key !== null && answer !== null) answers.set(key, answer)
    return 'committed'
  }

  return {
    commit: async (one) => commit(one),
    load: async (roomId) => load(roomId),
    findVersions: async (roomIds) =>
      new Map(
        roomIds.flatMap((roomId) => {
          const record = load(roomId)
          return record === null ? [] : [[roomId, record.room.version] as const]
        }),
      ),
    storePresence: async (some) => {
      for (const note of some) notes.set(`${note.roomId} ${note.node}`, note)
    },
    findStoredPresence: async (roomIds, notedAfter) =>
      [...notes.values()].filter(({ notedAt, roomId }) => notedAt > notedAfter && roomIds.includes(roomId)),
    findRoomId: async (code, browserKey) => {
      const roomId = roomIdsByCode.get(code)
      const record = roomId === undefined ? null : load(roomId)
      if (roomId === undefined || record === null) return null
      const known = [...record.players, ...record.removals]
      return record.room.isLocked && !known.some((one) => one.browserKey === browserKey) ? null : roomId
    },
    isCodeFree: async (code, now) => isCodeFree(code, now),
    findSeats: async (browserKey) => findSeats(loadAll(), browserKey),
    findSurplusSeats: async () => {
      const records = loadAll()
      const keys = new Set(records.flatMap(({ players }) => players.map((player) => player.browserKey)))
      return [...keys].flatMap((browserKey) => findSeats(records, browserKey).slice(1))
    },
    findAnswer: async (browserKey, commandId) => {
      const answer = answers.get(answerKey(browserKey, commandId))
      return answer === undefined ? undefined : JSON.parse(answer.text)
    },
    findNeglected: async (now, emptyBefore) => findNeglected(loadAll(), now, emptyBefore, random),
    sweep: async (now) => {
      for (const [key, { at }] of answers) if (at <= now - ANSWER_TTL_MS) answers.delete(key)
      for (const [key, { notedAt }] of notes) if (notedAt <= now - STORED_PRESENCE_TTL_MS) notes.delete(key)
      for (const [code, at] of retiredAtByCode) if (at <= now - CODE_COOLDOWN_MS) retiredAtByCode.delete(code)
    },
    ping: async () => {},
    close: async () => {},
  }
}

function answerKey(browserKey: BrowserKey, commandId: string): string {
  return `${browserKey} ${commandId}`
}

/** Throws on what SQL's constraints refuse, as far as rules could plausibly get it wrong. */
function assertSound(record: RoomRecord): RoomRecord {
  const { players, room } = record
  for (const key of ['id', 'browserKey'] as const)
    if (new Set(players.map((player) => player[key])).size < players.length)
      throw new Error(`room ${room.id}: two players have one ${key}`)
  if (new Set(record.removals.map((removal) => removal.browserKey)).size < record.removals.length)
    throw new Error(`room ${room.id}: one browser was removed twice`)
  if (room.maxPlayers < 2 || room.maxPlayers > 32)
    throw new Error(`room ${room.id}: max_players out of bounds`)
  return record
}

function inOrder(record: RoomRecord): RoomRecord {
  const players = record.players.toSorted((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))
  const removals = record.removals.toSorted(
    (a, b) => a.removedAt - b.removedAt || (a.playerId < b.playerId ? -1 : 1),
  )
  return { ...record, players, removals }
}

function findSeats(records: readonly RoomRecord[], browserKey: BrowserKey): readonly Seat[] {
  return records
    .flatMap(({ players, room }) => players.map((player) => ({ player, room })))
    .filter(({ player }) => player.browserKey === browserKey)
    .sort(({ player: a }, { player: b }) => b.joinedAt - a.joinedAt || (a.id < b.id ? -1 : 1))
    .map(({ player: { id, joinedAt }, room }) => ({
      roomId: room.id,
      roomCode: room.code,
      playerId: id,
      joinedAt,
    }))
}

function findNeglected(
  records: readonly RoomRecord[],
  now: EpochMs,
  emptyBefore: EmptyBefore,
  random: () => number,
): readonly RoomId[] {
  const waiting = records.flatMap(({ game, room }) => {
    const { emptySince, id, status } = room
    const deadline = game?.state.phaseEndsAt ?? null
    const isOverdue = deadline !== null && deadline < now
    const isLongEmpty = emptySince !== null && emptySince < emptyBefore[status]
    if (!isOverdue && !isLongEmpty && emptySince !== null) return []
    const since = Math.min(isOverdue ? deadline : Infinity, isLongEmpty ? emptySince : Infinity)
    return [{ id, since, turn: random() }]
  })
  waiting.sort((a, b) => (a.since === b.since ? a.turn - b.turn : a.since - b.since))
  return waiting.slice(0, NEGLECTED_LIMIT).map((room) => room.id)
}
