import type { MoveResult } from '../../stage/stage-props.ts'

/** Of a guess that the server has refused as too fast. */
const TRIES_MAX = 4

export interface GuessQueueOptions {
  readonly send: (text: string) => Promise<MoveResult>
  /** Called once for each guess that was sent. */
  readonly onAnswered: (text: string, result: MoveResult) => void
  /** The least time between an answer and the next guess. */
  readonly everyMs: number
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

export interface GuessQueue {
  readonly add: (text: string) => void
  /** Sends nothing more, and reports nothing more. */
  readonly stop: () => void
}

/** Sends guesses one after another, no faster than the server takes them. None is lost while the queue runs. */
export function createGuessQueue({ send, onAnswered, everyMs, now, wait }: GuessQueueOptions): GuessQueue {
  const waiting: string[] = []
  let isSending = false
  let isStopped = false
  let answeredAt = Number.NEGATIVE_INFINITY

  async function sendOne(text: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const pauseMs = answeredAt + everyMs - now()
      if (pauseMs > 0) await wait(pauseMs)
      if (isStopped) return
      const result = await send(text)
      answeredAt = now()
      if (isStopped) return
      const isTooFast = !result.ok && result.refusal.code === 'too-fast'
      if (isTooFast && tries < TRIES_MAX) continue
      onAnswered(text, result)
      return
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
    add: (text) => {
      waiting.push(text)
      void run()
    },
    stop: () => {
      isStopped = true
    },
  }
}
