import { applyDelta } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { shareStructure } from './structural-sharing.ts'

type Message<Type extends DownMessage['type']> = Extract<DownMessage, { type: Type }>

/** The view after a change; null if the change is of another version, or does not lead to a valid view. */
export function applyChange(
  view: RoomView,
  { delta, since, version }: Message<'change'>,
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
export function applyStatus(view: RoomView, message: Message<'status'>): RoomView {
  const { status, gameId, gameSettings } = message
  const isSameGame = status === view.room.status && gameId === view.room.gameId
  const room = { ...view.room, status, gameId, gameSettings }
  return shareStructure(view, { ...view, room, game: isSameGame ? view.game : null })
}

export function applyPresence(view: RoomView, message: Message<'presence'>): RoomView {
  return shareStructure(view, { ...view, away: message.away })
}

export function applyAudience(view: RoomView, message: Message<'audience'>): RoomView {
  return shareStructure(view, { ...view, audience: message.audience })
}
