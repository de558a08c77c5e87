import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'
import type { PublicRowChange } from '#protocol/room-messages.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { PublicPlayer, RoomView } from '#rooms/view/room-view.ts'
import { shareStructure } from './structural-sharing.ts'

type Message<Type extends DownMessage['type']> = Extract<DownMessage, { type: Type }>

/** The view after a delta. Unchanged parts keep their identity. */
export function applyChange(view: RoomView, message: Message<'change'>): RoomView {
  const { version, changes } = message
  const players = applyToPlayers(view.players, changes)
  const members = new Set(players.map((player) => player.id))
  return shareStructure(view, {
    room: { ...(changes.findLast((change) => change.table === 'rooms')?.row ?? view.room), version },
    players,
    away: view.away.filter((id) => members.has(id)),
    audience: view.audience,
    evening: applyGameChange(view.evening, message.evening ?? {}),
    removed: message.removed ?? view.removed,
    prompts: message.prompts ?? view.prompts,
    game: gameAfter(view, message),
  })
}

/** Whether the delta applies to this view: by its version, and with a game if it changes one. */
export function canApply(view: RoomView, { gameChange, since, version }: Message<'change'>): boolean {
  return view.room.version === (since ?? version - 1) && (gameChange === undefined || view.game !== null)
}

function gameAfter({ game }: RoomView, message: Message<'change'>): unknown {
  if ('game' in message) return message.game
  return message.gameChange === undefined ? game : applyGameChange(game, message.gameChange)
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

/** A snapshot; parts equal to the previous view keep their identity. */
export function replaceView(before: RoomView | null, view: RoomView): RoomView {
  return shareStructure(before, { ...view, players: sortPlayers(view.players) })
}

function applyToPlayers(
  players: readonly PublicPlayer[],
  changes: readonly PublicRowChange[],
): readonly PublicPlayer[] {
  const byId = new Map<PlayerId, PublicPlayer>(players.map((player) => [player.id, player]))
  for (const change of changes) {
    if (change.table !== 'players') continue
    if (change.op === 'delete') byId.delete(change.key)
    else byId.set(change.row.id, change.row)
  }
  return sortPlayers([...byId.values()])
}

function sortPlayers(players: readonly PublicPlayer[]): readonly PublicPlayer[] {
  return players.toSorted((one, other) => one.joinedAt - other.joinedAt || (one.id < other.id ? -1 : 1))
}
