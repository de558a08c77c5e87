import { isDeepStrictEqual } from 'node:util'
import type { DownMessage } from '#protocol/down.ts'
import { diffGame } from '#protocol/game-change.ts'
import type { PublicRowChange } from '#protocol/room-messages.ts'
import { topicOf } from '#protocol/topic.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import { viewEvening } from '#rooms/evening/evening.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import { type Shelf, selectionOf, tableOf } from '#rooms/games/table-games.ts'
import { viewPrompts } from '#rooms/prompts/own-prompts.ts'
import type { GameId, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { PlayerRow, RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import { diffRecords, type RowChange } from '#rooms/record/row-change.ts'
import { viewGame, viewPlayerRow, viewRemoved, viewRoomRow } from '#rooms/view/view-room.ts'

type Message = Extract<DownMessage, { type: 'change' }>

export function encode(message: DownMessage): string {
  return JSON.stringify(message)
}

/** The `status` message of a room, whose version tells a browser whether it has missed a commit. */
export function encodeStatus(room: RoomRow, shelf: Shelf): string {
  const { id, version, status } = room
  return encode({ type: 'status', topic: topicOf(id), version, status, ...selectionOf(room, shelf) })
}

/** The `change` message that only raises the version. */
export function encodeVersion(before: RoomRow, { id, version }: RoomRow): string {
  const since = before.version
  return encode({ type: 'change', topic: topicOf(id), version, since, changes: [], notices: [] })
}

/** The `snapshot` message with an encoded view. The same text serves all watchers. */
export function encodeSnapshot(roomId: RoomId, view: string): string {
  return `{"type":"snapshot","topic":${JSON.stringify(topicOf(roomId))},"view":${view}}`
}

/** The answer to `watch` with an encoded view. */
export function encodeWatchAnswer(callId: string, view: string, key: string): string {
  const id = JSON.stringify(callId)
  return `{"type":"answer","id":${id},"ok":true,"value":{"view":${view},"key":${JSON.stringify(key)}}}`
}

/**
 * The `change` message of one commit, or of several together, for each viewer; null is a watcher. Encoded once for all of them,
 * unless a part has changed that differs between viewers: the game, or the removals and own prompts, which
 * only the host sees. Null for a viewer who would see no difference.
 */
export function encodeChange(
  before: RoomRecord,
  after: RoomRecord,
  notices: readonly Notice[],
  shelf: Shelf,
): (viewer: PlayerId | null) => string | null {
  // Without the rows of the game, which are never sent as rows.
  const changed = diffRecords(before, { ...after, game: before.game }, shelf.games)
  const base: Message = {
    type: 'change',
    topic: topicOf(after.room.id),
    version: after.room.version,
    ...(before.room.version !== after.room.version - 1 && { since: before.room.version }),
    changes: changed.flatMap((change) => publicChange(change, after, shelf)),
    ...eveningChange(before, after),
    notices,
  }
  const isForAll = base.changes.length > 0 || notices.length > 0 || base.evening !== undefined
  const isGameChanged = before.game !== after.game
  const areRemovalsChanged = haveChangedForHost('removals', before, after)
  const arePromptsChanged = haveChangedForHost('prompts', before, after)
  if (!isGameChanged && !areRemovalsChanged && !arePromptsChanged) {
    const frame = isForAll ? encode(base) : null
    return () => frame
  }
  return (viewer) => {
    const removed = areRemovalsChanged ? viewRemoved(after, viewer) : null
    const prompts = arePromptsChanged ? viewPrompts(after, viewer) : null
    const own = {
      ...(isGameChanged && gameChange(before, after, viewer, shelf.games)),
      ...(removed !== null && !isDeepStrictEqual(removed, viewRemoved(before, viewer)) && { removed }),
      ...(prompts !== null && !isDeepStrictEqual(prompts, viewPrompts(before, viewer)) && { prompts }),
    }
    return isForAll || Object.keys(own).length > 0 ? encode({ ...base, ...own }) : null
  }
}

/** The delta of the score of the evening. It shows names and seats, which change with the players. */
function eveningChange(before: RoomRecord, after: RoomRecord): Pick<Message, 'evening'> {
  if (before.eveningScores === after.eveningScores && areSameSeats(before.players, after.players)) return {}
  const evening = diffGame(viewEvening(before), viewEvening(after))
  return evening === null || Object.keys(evening).length === 0 ? {} : { evening }
}

/** Whether these players differ at most in what the score of the evening does not show, such as their votes. */
function areSameSeats(before: readonly PlayerRow[], after: readonly PlayerRow[]): boolean {
  if (before === after) return true
  return before.length === after.length && after.every((row, index) => isSameSeat(before[index], row))
}

function isSameSeat(before: PlayerRow | undefined, after: PlayerRow): boolean {
  if (before === undefined || before === after) return before === after
  const { avatar, avatarColor, id, name } = after
  return (
    before.id === id && before.name === name && before.avatar === avatar && before.avatarColor === avatarColor
  )
}

/** The delta of the viewer's copy of the game; the whole game where there is no delta. */
function gameChange(
  before: RoomRecord,
  after: RoomRecord,
  viewer: PlayerId | null,
  games: ReadonlyMap<GameId, RoomGame>,
): Pick<Message, 'game' | 'gameChange'> {
  const game = viewGame(after, viewer, games)
  const change = diffGame(viewGame(before, viewer, games), game)
  if (change === null) return { game }
  return Object.keys(change).length === 0 ? {} : { gameChange: change }
}

/** Whether rows that only the host sees changed for a viewer: for the host, or for the old and the new host. */
function haveChangedForHost(rows: 'removals' | 'prompts', before: RoomRecord, after: RoomRecord): boolean {
  if (before[rows] !== after[rows]) return true
  return after[rows].length > 0 && before.room.hostId !== after.room.hostId
}

/** The public part of a row change. */
function publicChange(change: RowChange, { room }: RoomRecord, shelf: Shelf): PublicRowChange[] {
  if (change.table === 'rooms' && change.op === 'update') {
    const row = viewRoomRow(change.row, shelf)
    // The version changes with every commit and has its own field in the message. The view shows a key as a flag.
    const isShown = (field: string) => field === 'watchKey' || (field !== 'version' && field in row)
    const isChanged = change.changed.some(isShown)
    return isChanged ? [{ table: 'rooms', op: 'update', row }] : []
  }
  if (change.table !== 'players') return []
  return change.op === 'delete'
    ? [{ table: 'players', op: 'delete', key: change.key }]
    : [{ table: 'players', op: change.op, row: viewPlayerRow(change.row, tableOf(room, shelf)) }]
}
