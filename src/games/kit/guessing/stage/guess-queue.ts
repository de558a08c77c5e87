import type { MoveResult } from '../../stage/stage-props.ts'
import { GUESS_EVERY_MS } from '../guess-interval.ts'

/** Attempts at a guess that the server refuses as too fast. */
const TRIES_MAX = 4

export type GuessQueue = ReturnType<typeof createGuessQueue>

/**
 * Sends guesses one after another, no faster than the server takes them. None is lost while the queue runs, and each
 * answer is reported once. A stopped queue sends and reports nothing more.
 */
export function createGuessQueue(
  send: (text: string) => Promise<MoveResult>,
  onAnswered: (text: string, result: MoveResult) => void,
) {
  const waiting: string[] = []
  let isSending = false
  let isStopped = false
  let answeredAt = Number.NEGATIVE_INFINITY

  async function sendOne(text: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const pauseMs = answeredAt + GUESS_EVERY_MS - performance.now()
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (isStopped) return
      const result = await send(text)
      answeredAt = performance.now()
      if (isStopped) return
      const isTooFast = !result.ok && result.refusal.code === 'too-fast'
      if (!isTooFast || tries >= TRIES_MAX) return onAnswered(text, result)
    }
  }

  async function run(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let text = waiting.shift(); text !== undefined && !isStopped; text = waiting.shift())
        await sendOne(text)
    } finally {
      isSending = false
    }
  }

  return {
    add(text: string): void {
      waiting.push(text)
      void run()
    },
    stop(): void {
      isStopped = true
    },
  }
}
