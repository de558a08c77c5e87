import type { RoomView } from '#rooms/room-view.ts'
import type { LiveMessage } from './socket.ts'

/**
 * Whether a message has the shape that the page relies on. Our server's always have (SPEC WIRE-45); what something on
 * the way has made of them must not break the page, so it counts as missed.
 */
export function isValidMessage(message: LiveMessage): boolean {
  switch (message.type) {
    case 'change':
      return (
        isVersion(message.version) &&
        isListOf(message.changes, isSoundChange) &&
        (message.game === undefined || isSoundGame(message.game)) &&
        (message.gameChange === undefined || isRecord(message.gameChange)) &&
        (message.removed === undefined || isListOf(message.removed, isSoundRemoved)) &&
        isListOf(message.notices, (notice) => isRecord(notice) && typeof notice.kind === 'string')
      )
    case 'snapshot':
      return isValidView(message.view)
    case 'presence':
      return isListOf(message.away, isText)
    case 'status':
      return isVersion(message.version) && isText(message.status)
    case 'refused':
      return isRecord(message.refusal)
    default:
      return true
  }
}

export function isValidView(view: RoomView): boolean {
  return (
    isRecord(view) &&
    isSoundRoom(view.room) &&
    isListOf(view.players, isSoundPlayer) &&
    isListOf(view.away, isText) &&
    isListOf(view.removed, isSoundRemoved) &&
    isSoundGame(view.game)
  )
}

function isSoundChange(change: unknown): boolean {
  if (!isRecord(change)) return false
  if (change.table === 'rooms') return isSoundRoom(change.row)
  return change.op === 'delete' ? isText(change.key) : isSoundPlayer(change.row)
}

function isSoundRoom(room: unknown): boolean {
  return (
    isRecord(room) && isText(room.id) && isText(room.code) && isText(room.status) && isVersion(room.version)
  )
}

function isSoundPlayer(player: unknown): boolean {
  return isRecord(player) && isText(player.id) && isText(player.name) && typeof player.joinedAt === 'number'
}

function isSoundRemoved(removed: unknown): boolean {
  return isRecord(removed) && isText(removed.playerId) && isText(removed.name)
}

function isSoundGame(game: unknown): boolean {
  return game === null || isRecord(game)
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
