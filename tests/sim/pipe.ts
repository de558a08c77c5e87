import type { EpochMs } from '#rooms/record/ids.ts'
import type { World } from './virtual-world.ts'

/** One direction of a connection: delayed, but ordered and lossless, until it is cut. */
export interface Pipe {
  readonly send: (arrive: () => void, bytes?: number) => void
  /** Nothing arrives after this, frames in flight included. */
  readonly cut: () => void
  readonly stall: (ms: number) => void
  readonly isCut: () => boolean
  readonly inFlight: () => number
  /** The bytes that the sender still buffers because the receiver does not read. */
  readonly retainedBytes: () => number
}

export function createPipe(world: World, delay: () => number): Pipe {
  let lastAt: EpochMs = 0
  let isCut = false
  let inFlight = 0
  let stalledUntil: EpochMs = 0
  let bytesInFlight = 0
  return {
    send: (arrive, bytes = 0) => {
      if (isCut) return
      inFlight += 1
      bytesInFlight += bytes
      lastAt = Math.max(lastAt, world.now() + delay())
      world.at(lastAt, () => {
        inFlight -= 1
        bytesInFlight -= bytes
        if (!isCut) arrive()
      })
    },
    cut: () => {
      isCut = true
    },
    stall: (ms) => {
      stalledUntil = Math.max(lastAt, world.now()) + ms
      lastAt = stalledUntil
    },
    isCut: () => isCut,
    inFlight: () => inFlight,
    retainedBytes: () => (stalledUntil > world.now() ? bytesInFlight : 0),
  }
}
