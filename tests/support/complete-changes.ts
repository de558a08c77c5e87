import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'

/**
 * Applies the game deltas of one connection, like its page does, so that every returned change contains the
 * complete game. It has to receive every message of the connection, in order.
 */
export function createCompleteChanges(): (message: DownMessage) => DownMessage {
  const gamesByTopic = new Map<string, unknown>()

  return (message) => {
    const view = viewIn(message)
    if (view !== null) gamesByTopic.set(`room:${view.room.id}`, view.game)
    if (message.type !== 'change') return message
    const { gameChange, ...rest } = message
    const complete =
      gameChange === undefined
        ? message
        : { ...rest, game: applyGameChange(gamesByTopic.get(message.topic), gameChange) }
    if ('game' in complete) gamesByTopic.set(message.topic, complete.game)
    return complete
  }
}

function viewIn(message: DownMessage) {
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
