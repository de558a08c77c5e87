import * as v from 'valibot'
import { Pace } from '../games/pace.ts'
import { LanguageTag, type ShapeOf } from '../record/fields.ts'
import { EntryId, GameId, PlayerId, RoomCode, RoomId, UploadId } from '../record/ids.ts'
import { SavedSession } from '../view/room-view.ts'

/** One command of a browser to a room. Everything that handles commands reads it: rules, frames, limits and client. */
export interface CommandEntry {
  /** Who may send it. A member has a seat in the room; the host is one of them. */
  readonly who: 'anyone' | 'member' | 'host'
  /** The room's status in which it is possible. */
  readonly when: 'lobby' | 'game' | 'both'
  /** Tokens of the connection's allowance. */
  readonly cost: number
  /** Whether it counts against an address's daily limit of stored commands. */
  readonly isRationed: boolean
  /** Strict: an unknown field is refused. */
  readonly args: v.StrictObjectSchema<v.ObjectEntries, undefined>
  readonly answer: v.GenericSchema
}

/** Longer than any stored name: the rules shorten a long name, or refuse it with another code. */
const roughText = v.pipe(v.string(), v.maxLength(500))
const settingValue = v.union([
  v.boolean(),
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.maxLength(60)),
])
const settings = v.pipe(
  // Counted before they are checked, which costs more than counting.
  v.looseObject({}),
  v.maxEntries(20),
  v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/)), settingValue),
)

/** A room, and one of its players. */
export const seatArgs = { roomId: RoomId, playerId: PlayerId }

const takesSeat = { who: 'anyone', when: 'both', cost: 5, isRationed: true, answer: SavedSession } as const
const ofMember = { who: 'member', when: 'both', cost: 1, isRationed: true, answer: v.null() } as const
const ofHost = { ...ofMember, who: 'host' } as const
const inLobby = { when: 'lobby' } as const
const inGame = { when: 'game' } as const

export const commands = {
  createRoom: {
    ...takesSeat,
    args: v.strictObject({
      code: RoomCode,
      roomName: v.nullable(roughText),
      playerName: roughText,
      /** English unless given. */
      promptLanguage: v.exactOptional(LanguageTag),
    }),
  },
  joinRoom: { ...takesSeat, args: v.strictObject({ code: RoomCode, playerName: roughText }) },
  leaveRoom: {
    ...ofMember,
    // Free, because it makes room.
    isRationed: false,
    args: v.strictObject({ ...seatArgs, passHost: v.boolean() }),
  },
  voteForGame: {
    ...ofMember,
    ...inLobby,
    args: v.strictObject({ ...seatArgs, gameId: GameId }),
    answer: v.strictObject({ votedFor: v.nullable(GameId) }),
  },
  selectGame: { ...ofHost, ...inLobby, args: v.strictObject({ ...seatArgs, gameId: v.nullable(GameId) }) },
  changeSettings: { ...ofHost, ...inLobby, args: v.strictObject({ ...seatArgs, settings }) },
  resizeRoom: {
    ...ofHost,
    ...inLobby,
    args: v.strictObject({ ...seatArgs, maxPlayers: v.pipe(v.number(), v.integer()) }),
  },
  setTable: {
    ...ofHost,
    ...inLobby,
    args: v.strictObject({ ...seatArgs, gameIds: v.pipe(v.array(GameId), v.maxLength(32)) }),
  },
  /** Its lines are those of an upload over the same connection. */
  savePrompts: {
    ...ofHost,
    ...inLobby,
    cost: 5,
    args: v.strictObject({ ...seatArgs, gameId: GameId, upload: UploadId }),
  },
  switchPrompts: {
    ...ofHost,
    ...inLobby,
    args: v.strictObject({ ...seatArgs, gameId: GameId, isOn: v.boolean() }),
  },
  deletePrompts: { ...ofHost, ...inLobby, args: v.strictObject({ ...seatArgs, gameId: GameId }) },
  /** Two a second at most, besides its cost. */
  rerollAvatar: { ...ofMember, ...inLobby, args: v.strictObject(seatArgs) },
  setPromptLanguage: {
    ...ofHost,
    ...inLobby,
    args: v.strictObject({ ...seatArgs, promptLanguage: LanguageTag }),
  },
  setPace: { ...ofHost, ...inLobby, args: v.strictObject({ ...seatArgs, pace: Pace }) },
  allowReactions: { ...ofHost, args: v.strictObject({ ...seatArgs, isAllowed: v.boolean() }) },
  allowWatchers: { ...ofHost, args: v.strictObject({ ...seatArgs, isAllowed: v.boolean() }) },
  newEvening: { ...ofHost, ...inLobby, args: v.strictObject(seatArgs) },
  startGame: { ...ofHost, ...inLobby, args: v.strictObject(seatArgs) },
  playAgain: { ...ofHost, ...inGame, args: v.strictObject(seatArgs) },
  askForMore: { ...ofMember, ...inGame, args: v.strictObject(seatArgs) },
  endGame: { ...ofHost, args: v.strictObject(seatArgs) },
  transferHost: { ...ofHost, args: v.strictObject({ ...seatArgs, toPlayerId: PlayerId }) },
  removePlayer: { ...ofHost, args: v.strictObject({ ...seatArgs, targetId: PlayerId }) },
  readmitPlayer: { ...ofHost, args: v.strictObject({ ...seatArgs, removedId: PlayerId }) },
  lockRoom: { ...ofHost, args: v.strictObject({ ...seatArgs, isLocked: v.boolean() }) },
  renewInvite: { ...ofHost, cost: 5, args: v.strictObject(seatArgs), answer: SavedSession },
  /** Hides what players made, or one of the host's own prompts, for good. */
  hideEntry: { ...ofHost, ...inGame, args: v.strictObject({ ...seatArgs, entry: EntryId }) },
  makeMove: {
    ...ofMember,
    ...inGame,
    args: v.strictObject({ ...seatArgs, move: v.looseObject({ type: v.pipe(v.string(), v.maxLength(40)) }) }),
  },
} as const satisfies Record<string, CommandEntry>

export type CommandName = keyof typeof commands
export type CommandArgs<Name extends CommandName> = ShapeOf<(typeof commands)[Name]['args']>
export type CommandAnswer<Name extends CommandName> = ShapeOf<(typeof commands)[Name]['answer']>

/** Commands of a player who has a seat. */
export type PlayerCommandName = Exclude<CommandName, 'createRoom' | 'joinRoom'>
