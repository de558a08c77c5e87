import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { applyDelta } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { RoomView } from '#rooms/view/room-view.ts'

type Change = Extract<DownMessage, { type: 'change' }>

/** A message of a server whose changes contain what their deltas lead to. */
export type CompleteMessage = Exclude<DownMessage, Change> | CompleteChange
type CompleteChange = Change & {
  /** The view after the change, without presence; null if the connection has received none. */
  readonly view: RoomView | null
  /** The game after the change, if it is changed. */
  readonly game?: unknown
}

/**
 * Applies the deltas of one connection, like its page does, so that every returned change contains the
 * complete view. It has to receive every message of the connection, in order.
 */
export function createCompleteChanges(): (message: DownMessage) => CompleteMessage {
  const viewsByTopic = new Map<string, RoomView>()

  return (message) => {
    const loaded = viewIn(message)
    if (loaded !== null) viewsByTopic.set(`room:${loaded.room.id}`, loaded)
    if (message.type !== 'change') return message
    const { delta, topic, version } = message
    const before = viewsByTopic.get(topic)
    if (before === undefined) return { ...message, view: null }
    const after = applyDelta(before, delta)
    const view = { ...after, room: { ...after.room, version } }
    viewsByTopic.set(topic, view)
    return { ...message, view, ...('game' in delta && { game: view.game }) }
  }
}

function viewIn(message: DownMessage): RoomView | null {
  if (message.type === 'snapshot') return message.view
  if (message.type !== 'answer' || !message.ok) return null
  const { value } = message
  if (value === null) return null
  if ('view' in value) return value.view
  return 'room' in value ? value : null
}

export function isGame(game: unknown): game is GameFrame {
  return typeof game === 'object' && game !== null && 'phase' in game
}
