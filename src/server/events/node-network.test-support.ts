import type { NodeChannel } from '../bus/bus.ts'
import type { After } from './event-stream.ts'

const LATENCY_MS = 1

/** Test support: the channels of several nodes in one process, which can be broken. */
export interface NodeNetwork {
  readonly channelOf: (node: string) => NodeChannel
  /** From here on nothing reaches the node, and nothing comes from it. */
  readonly cut: (node: string) => void
  /** For all of them. */
  readonly setUp: (isUp: boolean) => void
  /** Loses, once, the next message that has this in it. */
  readonly loseNext: (part: string) => void
  /** Every message that was sent, lost ones too. */
  readonly sent: readonly { readonly to: string; readonly text: string }[]
  readonly inject: (to: string, text: string) => void
}

export function createNodeNetwork(after: After): NodeNetwork {
  const takers = new Map<string, (text: string) => void>()
  const cut = new Set<string>()
  const sent: { to: string; text: string }[] = []
  let isUp = true
  let losing: string | null = null

  function send(from: string, to: string, text: string): void {
    sent.push({ to, text })
    if (losing !== null && text.includes(losing)) {
      losing = null
      return
    }
    if (!isUp || cut.has(from)) return
    after(LATENCY_MS, () => {
      if (!cut.has(to)) takers.get(to)?.(text)
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
    cut: (node) => cut.add(node),
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
