import { applyDelta } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { RoomView } from '#rooms/view/room-view.ts'

type MessageOf<Type extends DownMessage['type']> = Extract<DownMessage, { type: Type }>

/** The view after a change; null if the change is of another version, or does not lead to a valid view. */
export function applyChange(
  view: RoomView,
  { delta, since, version }: MessageOf<'change'>,
  isValidView: (view: unknown) => boolean,
): RoomView | null {
  if (view.room.version !== (since ?? version - 1)) return null
  const next = applyDelta(view, delta)
  if (!isValidView(next)) return null
  const members = new Set(next.players.map((player) => player.id))
  const away = next.away.filter((id) => members.has(id))
  return shareStructure(view, { ...next, room: { ...next.room, version }, away })
}

/**
 * The view with the polled status. Its version stays, because the rest of the polled version is still missing.
 * So does the view of another game: that of the game before would be of another shape.
 */
export function applyStatus(view: RoomView, message: MessageOf<'status'>): RoomView {
  const { status, gameId, gameSettings } = message
  const isSameGame = status === view.room.status && gameId === view.room.gameId
  const room = { ...view.room, status, gameId, gameSettings }
  return shareStructure(view, { ...view, room, game: isSameGame ? view.game : null })
}

export function applyFields(view: RoomView, fields: Partial<RoomView>): RoomView {
  return shareStructure(view, { ...view, ...fields })
}

/**
 * Returns a copy of `after` that reuses equal parts of `before`, or `before` itself if all is equal.
 * Unchanged parts keep their identity, so the components that show them do not render again. For plain JSON.
 * Items of a list are matched by `id`, or by index without one.
 */
export function shareStructure<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) return shareItems(before, after) as Value
  if (isRecord(before) && isRecord(after)) return shareFields(before, after) as Value
  return after
}

function shareItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const beforeById = new Map(before.map((item) => [idOf(item), item]))
  const merged = after.map((item, index) => {
    const id = idOf(item)
    return shareStructure(id === null ? before[index] : beforeById.get(id), item)
  })
  const isSame = merged.length === before.length && merged.every((item, index) => item === before[index])
  return isSame ? before : merged
}

function shareFields(before: Record<string, unknown>, after: Record<string, unknown>): object {
  const keys = Object.keys(after)
  const merged = Object.fromEntries(keys.map((key) => [key, shareStructure(before[key], after[key])]))
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.hasOwn(before, key) && merged[key] === before[key])
  return isSame ? before : merged
}

function idOf(item: unknown): string | null {
  return isRecord(item) && typeof item.id === 'string' ? item.id : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
