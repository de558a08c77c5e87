import { diff } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import { type Shelf, selectionOf } from '#rooms/games/table-games.ts'
import type { PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import { type ViewPart, viewParts } from '#rooms/view/view-room.ts'

export function encode(message: DownMessage): string {
  return JSON.stringify(message)
}

/** The `status` message of a room, whose version tells a browser whether it has missed a commit. */
export function encodeStatus(room: RoomRow, shelf: Shelf): string {
  const { id, version, status } = room
  return encode({ type: 'status', topic: topicOf(id), version, status, ...selectionOf(room, shelf) })
}

/** The `change` message that only raises the version. */
export function encodeVersion(before: RoomRow, after: RoomRow): string {
  return `${encodeHead(before, after, [])}{}}`
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

const parts = Object.entries<ViewPart>(viewParts)

/**
 * The `change` message of one commit, or of several together, for each viewer; null is a watcher. The parts of the view
 * that all of them share are compared and encoded once. Null for a viewer who would see no difference.
 */
export function encodeChange(
  before: RoomRecord,
  after: RoomRecord,
  notices: readonly Notice[],
  shelf: Shelf,
): (viewer: PlayerId | null) => string | null {
  const head = encodeHead(before.room, after.room, notices)
  const shared: string[] = []
  const own: [string, ViewPart][] = []
  for (const [name, part] of parts)
    if (part.isSame(before, after)) continue
    else if (part.isShared) addDelta(shared, name, part, null)
    else own.push([name, part])
  const frameForAll = shared.length > 0 || notices.length > 0 ? `${head}{${shared.join()}}}` : null
  if (own.length === 0) return () => frameForAll

  function addDelta(deltas: string[], name: string, part: ViewPart, viewer: PlayerId | null): void {
    const value = part.view(after, shelf, viewer)
    const delta = diff(part.view(before, shelf, viewer, { record: after, value }), value)
    if (delta !== undefined) deltas.push(`"${name}":${JSON.stringify(delta)}`)
  }

  return (viewer) => {
    const deltas = [...shared]
    for (const [name, part] of own) addDelta(deltas, name, part, viewer)
    return deltas.length === shared.length ? frameForAll : `${head}{${deltas.join()}}}`
  }
}

/** A `change` message up to its delta. */
function encodeHead(before: RoomRow, { id, version }: RoomRow, notices: readonly Notice[]): string {
  const since = before.version === version - 1 ? '' : `"since":${before.version},`
  const topic = JSON.stringify(topicOf(id))
  return `{"type":"change","topic":${topic},"version":${version},${since}"notices":${JSON.stringify(notices)},"delta":`
}
