import type { Clock } from '../clock.ts'
import { TRY_AGAIN_LATER } from './close-codes.ts'
import type { Wire } from './connection.ts'
import type { SendQueueLimits } from './limits.ts'

/** What one connection is sent, so that whoever does not read costs a bounded amount and nobody else's time. */
export interface SendQueue {
  /** Sends what must not be missed: answers, and farewells. */
  readonly send: (frame: string) => void
  /** Sends what a fresh view makes up for; false if it was left out. */
  readonly offer: (frame: string) => boolean
  /** Ends it because it cannot be brought up to date. */
  readonly giveUp: () => void
  /** Nothing is sent or watched any more. */
  readonly stop: () => void
}

export interface SendQueueDeps {
  readonly clock: Clock
  readonly limits: SendQueueLimits
  /** A connection that was behind has caught up: what was left out is due. */
  readonly drained: () => void
  /** A connection that is closed because it did not keep up. */
  readonly closedSlow: () => void
}

export function createSendQueue(wire: Wire, deps: SendQueueDeps): SendQueue {
  const { clock, limits } = deps
  let behindSince: number | null = null
  let isOver = false
  let cancelCheck = () => {}

  function stop(): void {
    isOver = true
    cancelCheck()
  }

  function giveUp(): void {
    if (isOver) return
    stop()
    deps.closedSlow()
    wire.close(TRY_AGAIN_LATER)
  }

  function send(frame: string): void {
    if (isOver) return
    wire.send(frame)
    const buffered = wire.bufferedBytes()
    if (buffered > limits.closeBytes) giveUp()
    else if (buffered > limits.boundBytes && behindSince === null) {
      behindSince = clock.now()
      checkLater()
    }
  }

  function checkLater(): void {
    cancelCheck = clock.wakeAt(clock.now() + limits.checkMs, check)
  }

  function check(): void {
    if (behindSince === null) return
    if (wire.bufferedBytes() <= limits.drainedBytes) {
      behindSince = null
      deps.drained()
    } else if (clock.now() - behindSince >= limits.behindMs) giveUp()
    else checkLater()
  }

  return {
    send,
    offer: (frame) => {
      if (behindSince !== null || isOver) return false
      send(frame)
      return true
    },
    giveUp,
    stop,
  }
}
