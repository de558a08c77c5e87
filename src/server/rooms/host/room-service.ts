import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import type { CallOf } from '#protocol/up.ts'
import type { CommandName, PlayerCommandName } from '#rooms/commands/commands.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { CommandOf } from '#rooms/commands/room-command.ts'
import { tableOf } from '#rooms/games/table-games.ts'
import { admissionRefusal } from '#rooms/membership/admission.ts'
import { readPrompts } from '#rooms/prompts/own-prompts.ts'
import type { BrowserKey, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { PlayerRow, RoomRecord } from '#rooms/record/room-record.ts'
import { drawRoomCode } from '#rooms/text/room-code.ts'
import { viewPlayerRow } from '#rooms/view/view-room.ts'
import type { Clock } from '../../runtime/clock.ts'
import { KeyedWorkQueue } from '../../runtime/work-queue.ts'
import type { RoomStore, StoredSeat } from '../../storage/store/room-store.ts'
import type { CommandOutcome } from '../runner/command-runner.ts'
import { type CommandOrigin, findStoredAnswer } from '../runner/stored-answer.ts'
import { authorizeSeat } from './authorize-seat.ts'
import type { NewBrowsers } from './new-browsers.ts'
import type { RoomDirectory } from './room-directory.ts'

/** The calls whose answer does not depend on the connection. */
export type ServiceCall = CallOf<CommandName | 'getRoomByCode' | 'getPlayer' | 'getPrompts'>
type CallAnswer<Name extends CallName> = Promise<Result<AnswerOf<Name>, ServerRefusal>>
type ServiceAnswer = CallAnswer<ServiceCall['call']>
type SeatAnswer = CallAnswer<'createRoom' | 'joinRoom'>

/** The calls that are a player's command as they are. The server adds a code to `renewInvite`, and lines to `savePrompts`. */
type PlainName = Exclude<PlayerCommandName, 'renewInvite' | 'savePrompts'>
export type CommandCall = CallOf<PlainName>

/** How every other call is answered. */
type Handlers = {
  readonly [Name in Exclude<ServiceCall['call'], PlainName>]: (
    call: CallOf<Name>,
    origin: CommandOrigin,
    inputs: ConnectionInputs,
  ) => CallAnswer<Name>
}

/** Inputs of a call from its connection. */
export interface ConnectionInputs {
  /** The code last drawn for the connection, the only one accepted for a new room. */
  readonly drawnCode: RoomCode | null
  /** The lines of the upload that the call names; null if it is not complete. */
  readonly lines: readonly string[] | null
}

export const NO_INPUTS: ConnectionInputs = { drawnCode: null, lines: null }

const MAX_DRAWS = 50
/** One browser's calls that take a seat, running and queued (WIRE-249): more than it may have connections. */
const SEAT_CALLS_MAX = 32

export type RoomService = ReturnType<typeof createRoomService>

export function createRoomService(deps: {
  readonly store: RoomStore
  readonly rooms: RoomDirectory
  /** On a single node, the browsers that cannot have a seat. Optional, for tests. */
  readonly newBrowsers?: NewBrowsers | null
  readonly clock: Clock
  readonly randomInt: (below: number) => number
  readonly newId: () => string
  readonly report: (error: unknown, what: string) => void
}) {
  const { store, rooms, newBrowsers = null, clock, randomInt, newId, report } = deps
  const seatCalls = new KeyedWorkQueue<BrowserKey>(SEAT_CALLS_MAX)

  async function generateRoomCode(): Promise<RoomCode> {
    for (let draw = 0; draw < MAX_DRAWS; draw++) {
      const code = drawRoomCode(randomInt)
      if (await store.isCodeFree(code, clock.now())) return code
    }
    throw new Error(`no free room code in ${MAX_DRAWS} draws`)
  }

  /** Runs one browser's calls that take a seat serially, across all its connections. */
  function inSeatOrder(browserKey: BrowserKey, take: () => SeatAnswer): SeatAnswer {
    return seatCalls.run(browserKey, take) ?? Promise.resolve(refuse({ code: 'too-fast' }))
  }

  /** Must run in seat order. */
  async function findSeats(browserKey: BrowserKey): Promise<readonly StoredSeat[]> {
    return newBrowsers?.take(browserKey) ? [] : store.findSeats(browserKey)
  }

  /** Finds the room without the store if it is open and in memory. A locked one takes as long as none. */
  async function findRoomId(code: RoomCode, browserKey: BrowserKey): Promise<RoomId | null> {
    return rooms.findOpen(code) ?? store.findRoomId(code, browserKey)
  }

  /**
   * Takes the seat first and leaves the browser's other seats afterwards, so a refusal costs no seat. If
   * another node takes one at the same time, both read all seats and keep the newest one. On a single node,
   * no other node takes one. Failing to leave a seat does not fail the call: the sweeper leaves it later.
   */
  async function takeSeat(
    roomId: RoomId,
    command: CommandOf<'createRoom' | 'joinRoom'>,
    origin: CommandOrigin,
    seatsBefore: readonly StoredSeat[],
  ): SeatAnswer {
    const joinedAfter = seatsBefore[0]?.joinedAt ?? 0
    const taken = await run(roomId, { ...command, joinedAfter }, origin)
    if (!taken.ok) return taken
    rooms.noteCode(roomId, taken.value.roomCode)
    if (seatsBefore.length === 0 && !rooms.isShared) return taken
    try {
      await leaveAllButNewest(origin.browserKey)
    } catch (error) {
      report(error, 'the other seats of a browser could not be left')
    }
    return taken
  }

  async function leaveAllButNewest(browserKey: BrowserKey): Promise<void> {
    const [, ...others] = await store.findSeats(browserKey)
    for (const seat of others) await rooms.leaveSurplus(seat)
  }

  /** Reads a room on behalf of the browser that has this seat in it. */
  function readSeat<Value>(
    roomId: RoomId,
    playerId: PlayerId,
    browserKey: BrowserKey,
    read: (record: RoomRecord, player: PlayerRow) => Result<Value, ServerRefusal>,
  ): Promise<Result<Value, ServerRefusal>> {
    return rooms.hostOf(roomId).query((record) => {
      const seat = authorizeSeat(record, playerId, browserKey)
      if (!seat.ok || record === null) return seat.ok ? refuse({ code: 'room-not-found' }) : seat
      return read(record, seat.value)
    }, browserKey)
  }

  function run<Name extends CommandName>(
    roomId: RoomId,
    command: CommandOf<Name>,
    origin: CommandOrigin,
  ): Promise<CommandOutcome<Name>> {
    return rooms.hostOf(roomId).run(command, origin)
  }

  const handlers: Handlers = {
    createRoom: async ({ args }, origin, { drawnCode }) => {
      if (args.code !== drawnCode) return refuse({ code: 'code-not-drawn' })
      const { browserKey } = origin
      return inSeatOrder(browserKey, async () => {
        const seats = await findSeats(browserKey)
        const roomId = newId() as RoomId
        return takeSeat(roomId, { type: 'createRoom', ...args, roomId, browserKey }, origin, seats)
      })
    },

    joinRoom: ({ args: { code, proof: _, ...own } }, origin) => {
      const { browserKey } = origin
      return inSeatOrder(browserKey, async () => {
        const [seats, roomId] = await Promise.all([findSeats(browserKey), findRoomId(code, browserKey)])
        if (roomId === null) return refuse({ code: 'room-not-found' })
        return takeSeat(roomId, { type: 'joinRoom', ...own, browserKey }, origin, seats)
      })
    },

    /** Draws a code, and another one if that is taken concurrently. */
    renewInvite: async ({ args: { roomId, ...own } }, origin) => {
      for (let draw = 1; ; draw++) {
        const code = await generateRoomCode()
        const renewed = await run(roomId, { type: 'renewInvite', ...own, code }, origin)
        if (renewed.ok || renewed.refusal.code !== 'code-taken' || draw === MAX_DRAWS) return renewed
      }
    },

    /** Without its lines, the command is refused as soon as its sender is authorized. */
    savePrompts: async ({ args: { roomId, upload: _, ...own } }, origin, { lines }) => {
      if (lines !== null) return run(roomId, { type: 'savePrompts', ...own, lines }, origin)
      return readSeat(roomId, own.playerId, origin.browserKey, () => refuse({ code: 'upload-incomplete' }))
    },

    getRoomByCode: async ({ args: { code } }, { browserKey }) => {
      const roomId = await findRoomId(code, browserKey)
      if (roomId === null) return refuse({ code: 'room-not-found' })
      return rooms.hostOf(roomId).query((record) => {
        if (record === null) return refuse({ code: 'room-not-found' })
        const refusal = admissionRefusal(record, browserKey)
        if (refusal !== null) return refuse(refusal)
        const { id, name, status, maxPlayers, watchKey } = record.room
        const [playerCount, areWatchersAllowed] = [record.players.length, watchKey !== null]
        return accept({ id, code, name, status, maxPlayers, playerCount, areWatchersAllowed })
      }, browserKey)
    },

    getPlayer: ({ args: { playerId, roomId } }, { browserKey }) =>
      readSeat(roomId, playerId, browserKey, ({ room }, player) =>
        accept(viewPlayerRow(player, tableOf(room, rooms.shelf))),
      ),

    getPrompts: ({ args: { gameId, playerId, roomId } }, { browserKey }) =>
      readSeat(roomId, playerId, browserKey, (record) => {
        const read = readPrompts(record, playerId, gameId)
        return read.ok ? accept({ lines: read.value }) : read
      }),
  }

  function isHandled(call: ServiceCall): call is Exclude<ServiceCall, CommandCall> {
    return Object.hasOwn(handlers, call.call)
  }

  function handle<Name extends keyof Handlers>(
    call: CallOf<Name>,
    origin: CommandOrigin,
    inputs: ConnectionInputs,
  ): CallAnswer<Name> {
    return handlers[call.call](call, origin, inputs)
  }

  /** The stored answer of this command; null if it has not been run, and for a query. */
  async function findAnswer({ call: name }: ServiceCall, origin: CommandOrigin) {
    const isQuery = name === 'getRoomByCode' || name === 'getPlayer' || name === 'getPrompts'
    return isQuery ? null : findStoredAnswer(store, name, origin)
  }

  return {
    generateRoomCode,
    findAnswer,
    /** Whether this browser has a seat in the room with this code. False also if there is no such room. */
    hasSeat: async (browserKey: BrowserKey, code: RoomCode) =>
      (await store.findSeats(browserKey)).some((seat) => seat.roomCode === code),
    answer: async (call: ServiceCall, origin: CommandOrigin, inputs: ConnectionInputs): ServiceAnswer => {
      const result = isHandled(call)
        ? await handle(call, origin, inputs)
        : await run(call.args.roomId, toCommand(call), origin)
      // A repeated command may be refused because it was carried out before, such as leaving.
      return result.ok ? result : ((await findAnswer(call, origin)) ?? result)
    },
  }
}

/** The command of a call: its name, and its arguments without the room's id. */
export function toCommand({ args, call }: CommandCall): CommandOf<PlainName> {
  const { roomId: _, ...own } = args
  // The call's own type ties its arguments to its name.
  return { type: call, ...own } as CommandOf<PlainName>
}
