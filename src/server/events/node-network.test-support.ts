import type { NodeChannel } from '../cluster/bus.ts'
import type { After } from '../runtime/clock.ts'

export const LATENCY_MS = 1

/** The channels between several nodes in one process, with faults. */
export interface NodeNetwork {
  readonly channelOf: (node: string) => NodeChannel
  /** Partitions the node from all others. */
  readonly partition: (node: string) => void
  /** Takes the bus down or up for all nodes. */
  readonly setUp: (isUp: boolean) => void
  /** Drops the next message that contains this text. */
  readonly loseNext: (part: string) => void
  /** All sent messages, including dropped ones. */
  readonly sent: readonly { readonly to: string; readonly text: string }[]
  readonly inject: (to: string, text: string) => void
}

export function createNodeNetwork(after: After): NodeNetwork {
  const takers = new Map<string, (text: string) => void>()
  const partitioned = new Set<string>()
  const sent: { to: string; text: string }[] = []
  let isUp = true
  let losing: string | null = null

  function send(from: string, to: string, text: string): void {
    sent.push({ to, text })
    if (losing !== null && text.includes(losing)) {
      losing = null
      return
    }
    if (!isUp || partitioned.has(from)) return
    after(LATENCY_MS, () => {
      if (!partitioned.has(to)) takers.get(to)?.(text)
    })
  }

  return {
    channelOf: (node) => ({
      send: (to, text) => send(node, to, text),
      receive: (take) => {
        takers.set(node, take)
        return () => takers.delete(node)
      },
      isUp: () => isUp,
    }),
    partition: (node) => partitioned.add(node),
    setUp: (up) => {
      isUp = up
    },
    loseNext: (part) => {
      losing = part
    },
    sent,
    inject: (to, text) => takers.get(to)?.(text),
  }
}
