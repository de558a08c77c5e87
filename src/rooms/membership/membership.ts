import * as v from 'valibot'
import type { Notice } from '../commands/notice.ts'
import { accept, refuse } from '../commands/result.ts'
import type { CommandOf } from '../commands/room-command.ts'
import { acceptRecord, acceptStep, type Rule, type RuleContext, type Step } from '../commands/rule-context.ts'
import { isConnected } from '../presence/presence.ts'
import { languageFor } from '../prompts/languages.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '../record/ids.ts'
import {
  listRows,
  type PlayerRow,
  playersTable,
  type RoomRecord,
  roomsTable,
  withPlayer,
  withRoom,
} from '../record/room-record.ts'
import { cleanPlayerName, cleanText, uniquePlayerName } from '../text/names.ts'
import { ROOM_NAME_MAX } from '../text/typed-texts.ts'
import type { SavedSession } from '../view/room-view.ts'
import { admissionRefusal } from './admission.ts'
import { avatarColorOf, pickAvatar } from './avatars.ts'

/** Creates the room with its host. Both are stored in one commit. */
export const createRoom: Rule<'createRoom', RoomRecord | null> = (existing, command, context) => {
  if (existing !== null) throw new Error('createRoom was sent to a room that exists')
  const name = cleanText(command.roomName ?? '')
  if (Array.from(name).length > ROOM_NAME_MAX) return refuse({ code: 'room-name-too-long' })
  const playerName = cleanPlayerName(command.playerName)
  if (playerName === '') return refuse({ code: 'name-required' })
  const host = newPlayer(command.roomId, command, playerName, null, context)
  const record: RoomRecord = {
    ...listRows(() => []),
    room: {
      ...roomsTable.defaults,
      id: command.roomId,
      code: command.code,
      name: name === '' ? null : name,
      hostId: host.id,
      tableGames: context.offered,
      promptLanguage: languageFor(command.promptLanguage),
      watchKey: context.newId(),
      version: 0,
      createdAt: context.now,
      emptySince: context.now,
    },
    players: [{ ...host, isHost: true }],
    game: null,
  }
  return accept({ record, answer: seatOf(record, host.id) })
}

/** Adds a player. A browser that already has a seat in the room gets it back, under the new name. */
export const joinRoom: Rule<'joinRoom'> = (record, command, context) => {
  // First: for a browser without a seat, a locked room must not differ from none.
  const refusal = admissionRefusal(record, command.browserKey)
  if (refusal !== null) return refuse(refusal)
  const name = cleanPlayerName(command.playerName)
  if (name === '') return refuse({ code: 'name-required' })
  const own = record.players.find((player) => player.browserKey === command.browserKey)
  if (own !== undefined)
    return accept({
      record: returnToSeat(record, own, { ...command, playerName: name }, context),
      answer: seatOf(record, own.id),
    })
  if (record.room.status === 'playing') return refuse({ code: 'game-in-progress' })
  if (record.players.length >= record.room.maxPlayers) return refuse({ code: 'room-full' })
  const player = newPlayer(record.room.id, command, name, record, context)
  return accept({
    record: { ...record, players: [...record.players, player] },
    notices: [{ kind: 'player-joined', playerId: player.id, name: player.name }],
    answer: seatOf(record, player.id),
  })
}

/** The names of the other players, and of other browsers on the board or about to be counted. */
function takenNames({ eveningScores, players, room }: RoomRecord, browserKey: BrowserKey): readonly string[] {
  const scores = eveningScores.filter(({ games }) => games > 0 || room.status === 'playing')
  return [...players, ...scores].filter((row) => row.browserKey !== browserKey).map(({ name }) => name)
}

/**
 * Renames the player in the room only: a game keeps the names from its start. After a failure the browser may have a
 * newer seat elsewhere; the one that it returns to is the newest from now on.
 */
function returnToSeat(
  record: RoomRecord,
  own: PlayerRow,
  { joinedAfter = 0, playerName }: CommandOf<'joinRoom'>,
  { now }: RuleContext,
): RoomRecord {
  const name = uniquePlayerName(playerName, takenNames(record, own.browserKey))
  if (own.joinedAt >= joinedAfter) return withPlayer(record, own.id, { name })
  const others = record.players.filter((player) => player !== own)
  return { ...record, players: [...others, { ...own, name, joinedAt: joinTime(others, joinedAfter, now) }] }
}

/** Strictly later than the other players and than the browser's last seat, so that both orders are total. */
function joinTime(others: readonly PlayerRow[], joinedAfter: EpochMs, now: EpochMs): EpochMs {
  return Math.max(now, (others.at(-1)?.joinedAt ?? 0) + 1, joinedAfter + 1)
}

/** Gives up the seat. A leaving host is succeeded; the room is deleted with its last player. */
export const leaveRoom: Rule<'leaveRoom'> = (record, { joinedAt, passHost, playerId }, context) => {
  const leaver = record.players.find(({ id }) => id === playerId)
  if (joinedAt !== undefined && joinedAt !== leaver?.joinedAt) return acceptRecord(record)
  const others = record.players.filter((player) => player.id !== playerId)
  if (others.length === 0)
    return passHost ? refuse({ code: 'no-one-to-transfer' }) : acceptStep({ record: null })
  return acceptStep(removePlayer(record, playerId, 'left', context))
}

export const transferHost: Rule<'transferHost'> = (record, command) => {
  const target = record.players.find((player) => player.id === command.toPlayerId)
  if (target === undefined) return refuse({ code: 'player-not-found' })
  if (target.isHost) return acceptRecord(record)
  return acceptStep(makeHost(record, target, 'handed-over'))
}

/** Gives the player another character, if possible one that no player of the room has. */
export const rerollAvatar: Rule<'rerollAvatar'> = (record, { playerId }, { randomInt }) => {
  const avatar = pickAvatar(new Set(record.players.map((player) => player.avatar)), randomInt)
  return acceptRecord(withPlayer(record, playerId, { avatar }))
}

/** The record without the player, and with a host. The room must have another player. */
export function removePlayer(
  record: RoomRecord,
  playerId: PlayerId,
  reason: 'left' | 'away',
  context: RuleContext,
): Step<RoomRecord> {
  const leaver = record.players.find((player) => player.id === playerId)
  if (leaver === undefined) return { record }
  const successor = leaver.isHost ? successorOf(record, context) : null
  const passed = successor === null ? { record, notices: [] } : makeHost(record, successor, reason)
  return {
    record: { ...passed.record, players: passed.record.players.filter((player) => player.id !== playerId) },
    notices: [{ kind: 'player-left', playerId, name: leaver.name, reason }, ...passed.notices],
  }
}

/** The host's successor: the first connected player in joining order; if there is none, the first player. */
export function successorOf(record: RoomRecord, context: RuleContext): PlayerRow | null {
  const others = record.players.filter((player) => !player.isHost)
  return others.find((player) => isConnected(context.presence, player.id)) ?? others[0] ?? null
}

/** Makes this player the only host. A host neither votes nor asks for another game. */
export function makeHost(
  record: RoomRecord,
  successor: PlayerRow,
  reason: 'left' | 'away' | 'handed-over',
): { readonly record: RoomRecord; readonly notices: readonly Notice[] } {
  const players = record.players.map((player) => {
    if (player.id === successor.id) return { ...player, isHost: true, voteForGame: null, wantsMore: false }
    return player.isHost ? { ...player, isHost: false } : player
  })
  return {
    record: { ...withRoom(record, { hostId: successor.id }), players },
    notices: [{ kind: 'host-changed', playerId: successor.id, name: successor.name, reason }],
  }
}

function newPlayer(
  roomId: RoomId,
  { browserKey, joinedAfter = 0 }: CommandOf<'createRoom' | 'joinRoom'>,
  name: string,
  record: RoomRecord | null,
  context: RuleContext,
): PlayerRow {
  const others = record?.players ?? []
  const id = v.parse(playersTable.row.entries.id, context.newId())
  return {
    ...playersTable.defaults,
    id,
    roomId,
    browserKey,
    name: record === null ? name : uniquePlayerName(name, takenNames(record, browserKey)),
    avatar: pickAvatar(new Set(others.map((player) => player.avatar)), context.randomInt),
    avatarColor: avatarColorOf(id),
    joinedAt: joinTime(others, joinedAfter, context.now),
  }
}

export function seatOf(record: RoomRecord, playerId: PlayerId): SavedSession {
  return { playerId, roomCode: record.room.code, roomId: record.room.id }
}
