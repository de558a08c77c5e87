import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'

/**
 * What one browser hears, with the game whole in every change of it, as its page would have it: for whoever asks what a
 * message shows, not how that is said. Takes in every message of the connection, in their order.
 */
export function createWholeChanges(): (message: DownMessage) => DownMessage {
  const gamesByTopic = new Map<string, unknown>()

  return (message) => {
    const view = viewIn(message)
    if (view !== null) gamesByTopic.set(`room:${view.room.id}`, view.game)
    if (message.type !== 'change') return message
    const { gameChange, ...rest } = message
    const whole =
      gameChange === undefined
        ? message
        : { ...rest, game: applyGameChange(gamesByTopic.get(message.topic), gameChange) }
    if ('game' in whole) gamesByTopic.set(message.topic, whole.game)
    return whole
  }
}

function viewIn(message: DownMessage) {
  if (message.type === 'snapshot') return message.view
  if (message.type !== 'answer' || !message.ok) return null
  const { value } = message
  return value !== null && 'room' in value ? value : null
}
