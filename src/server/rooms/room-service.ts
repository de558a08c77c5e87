import type { CallAnswers, RoomSummary, SavedSession } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { Call, CallName } from '#protocol/up.ts'
import type { BrowserKey, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import { drawRoomCode } from '#rooms/room-code.ts'
import type { PlayerCommand } from '#rooms/room-command.ts'
import { viewPlayerRow } from '#rooms/view-room.ts'
import type { Clock } from '../clock.ts'
import type { RoomStore } from '../storage/room-store.ts'
import { commandOf } from './command-of.ts'
import type { RoomDirectory } from './room-directory.ts'
import type { Origin } from './room-host.ts'

type Answer = Promise<Result<CallAnswers[CallName], Refusal>>
/** Calls that need no connection of their own. */
export type ServiceCall = Exclude<Call, { call: 'subscribe' | 'unsubscribe' | 'generateRoomCode' }>

/** Answers the calls of product.md §7 for any browser. */
export interface RoomService {
  readonly generateRoomCode: () => Promise<RoomCode>
  /** `drawnCode` is the code last drawn for the caller's connection: a room is made with that one only. */
  readonly answer: (call: ServiceCall, origin: Origin, drawnCode: RoomCode | null) => Answer
}

const MAX_DRAWS = 50

export function createRoomService(deps: {
  readonly store: RoomStore
  readonly rooms: RoomDirectory
  readonly clock: Clock
  readonly randomInt: (below: number) => number
  readonly newId: () => string
}): RoomService {
  const { store, rooms, clock, randomInt, newId } = deps

  async function generateRoomCode(): Promise<RoomCode> {
    for (let draw = 0; draw < MAX_DRAWS; draw++) {
      const code = drawRoomCode(randomInt)
      if (await store.isCodeFree(code, clock.now())) return code
    }
    throw new Error(`no free room code in ${MAX_DRAWS} draws`)
  }

  /**
   * Joining elsewhere leaves the room one is in, first (product.md §4). Callers rehearse their command before, so
   * that nobody gives up a seat for a room that would not have them.
   */
  async function leaveOthers(browserKey: BrowserKey, except: RoomId | null): Promise<void> {
    for (const seat of await store.findSeats(browserKey)) {
      if (seat.roomId === except) continue
      const leave = { type: 'leave', playerId: seat.playerId, passHost: false } as const
      await rooms.hostOf(seat.roomId).run(leave, null)
    }
  }

  async function createRoom(
    call: Extract<Call, { call: 'createRoom' }>,
    origin: Origin,
    drawnCode: RoomCode | null,
  ): Answer {
    if (call.args.code !== drawnCode) return refuse({ code: 'code-not-drawn' })
    const roomId = newId() as RoomId
    const { code, roomName, playerName } = call.args
    const { browserKey } = origin
    const command = { type: 'create', roomId, code, roomName, browserKey, playerName } as const
    const rehearsed = await rooms.hostOf(roomId).rehearse(command)
    if (!rehearsed.ok) return rehearsed
    await leaveOthers(browserKey, null)
    return (await rooms.hostOf(roomId).run(command, origin)) as Result<SavedSession, Refusal>
  }

  async function joinRoom(call: Extract<Call, { call: 'joinRoom' }>, origin: Origin): Answer {
    const { browserKey } = origin
    const roomId = await store.findRoomId(call.args.code)
    if (roomId === null) return refuse({ code: 'room-not-found' })
    const command = { type: 'join', browserKey, playerName: call.args.playerName } as const
    const rehearsed = await rooms.hostOf(roomId).rehearse(command)
    if (!rehearsed.ok) return rehearsed
    await leaveOthers(browserKey, roomId)
    return (await rooms.hostOf(roomId).run(command, origin)) as Result<SavedSession, Refusal>
  }

  async function getRoomByCode(code: RoomCode): Promise<Result<RoomSummary, Refusal>> {
    const roomId = await store.findRoomId(code)
    const record = roomId === null ? null : await rooms.hostOf(roomId).read()
    if (record === null) return refuse({ code: 'room-not-found' })
    const { id, name, status, maxPlayers } = record.room
    return accept({ id, code, name, status, maxPlayers, playerCount: record.players.length })
  }

  async function getPlayer(roomId: RoomId, playerId: PlayerId, browserKey: BrowserKey): Answer {
    const record = await rooms.hostOf(roomId).read()
    if (record === null) return refuse({ code: 'room-not-found' })
    const player = record.players.find((one) => one.id === playerId)
    return player?.browserKey === browserKey ? accept(viewPlayerRow(player)) : refuse({ code: 'not-in-room' })
  }

  async function runForPlayer(roomId: RoomId, command: PlayerCommand, origin: Origin): Answer {
    return (await rooms.hostOf(roomId).run(command, origin)) as Result<CallAnswers[CallName], Refusal>
  }

  function dispatch(call: ServiceCall, origin: Origin, drawnCode: RoomCode | null): Answer {
    switch (call.call) {
      case 'createRoom':
        return createRoom(call, origin, drawnCode)
      case 'joinRoom':
        return joinRoom(call, origin)
      case 'getRoomByCode':
        return getRoomByCode(call.args.code)
      case 'getPlayer':
        return getPlayer(call.args.roomId, call.args.playerId, origin.browserKey)
      default:
        return runForPlayer(call.args.roomId, commandOf(call), origin)
    }
  }

  return {
    generateRoomCode,
    answer: async (call, origin, drawnCode) => {
      // What leaves other rooms on its way must not be begun again for a command that is done.
      if (call.call === 'createRoom' || call.call === 'joinRoom') {
        const before = await store.findAnswer(origin.browserKey, origin.commandId)
        if (before !== undefined) return accept(before as SavedSession)
      }
      const result = await dispatch(call, origin, drawnCode)
      if (result.ok) return result
      // Refused now, perhaps because it has been done already: leaving twice, say.
      const before = await store.findAnswer(origin.browserKey, origin.commandId)
      return before === undefined ? result : accept(before as CallAnswers[CallName])
    },
  }
}
