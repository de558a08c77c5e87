import type { BrowserKey } from '#rooms/record/ids.ts'
import { manualClock } from '../../runtime/manual-clock.test-support.ts'
import { recordConnections } from '../connections.test-support.ts'
import { createNodeNetwork } from '../node-network.test-support.ts'
import { createStreamRegistry } from '../stream-registry.ts'
import type { ResponseEnd, StreamMode, StreamReply, StreamResponse } from '../stream-request.ts'
import { createEventRelay } from './event-relay.ts'

export const [A, B, C] = ['a', 'b', 'c'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
) as [string, string, string]
/** Longer than a round trip between two nodes. */
export const MESSAGES_MS = 10

/** A response that a browser reads while `isRead` is set. */
function createResponse() {
  const seen = { text: '', isEnded: false, isDestroyed: false, isRead: true }
  const unread: (() => void)[] = []
  let end = (_how: ResponseEnd) => {}
  const disconnect = () => end('closed')
  const response: StreamResponse = {
    write: (text, flushed = () => {}) => {
      seen.text += text
      unread.push(flushed)
      if (seen.isRead) queueMicrotask(read)
    },
    end: () => {
      seen.isEnded = true
      if (seen.isRead) queueMicrotask(disconnect)
    },
    destroy: () => {
      seen.isDestroyed = true
      queueMicrotask(disconnect)
    },
    bufferedBytes: () => unread.length,
    onEnd: (listener) => {
      end = listener
    },
  }
  const read = () => {
    for (const flushed of unread.splice(0)) flushed()
  }
  const frames = () =>
    [...seen.text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)].map(([, id, data]) => `${id} ${data}`)
  return { response, seen, frames, disconnect, read }
}

/** Three nodes on a virtual clock, and one stream that the first of them owns. */
export function openAtA() {
  const clock = manualClock()
  const after = (ms: number, callback: () => void) => clock.wakeAt(clock.now() + ms, callback)
  const network = createNodeNetwork(after)
  const connections = recordConnections()
  const reports: unknown[] = []
  let ids = 0
  const newId = () => `id-${++ids}`
  const nodes = new Map(
    [A, B, C].map((node) => {
      const registry = createStreamRegistry({
        node,
        clock,
        after,
        newId,
        connect: connections.connect,
      })
      const report = (error: unknown) => reports.push(error)
      const relay = createEventRelay({
        node,
        channel: network.channelOf(node),
        owner: registry,
        newId,
        after,
        report,
      })
      return [node, { registry, relay }] as const
    }),
  )
  const nodeOf = (node: string) => nodes.get(node)!
  const browserKey = 'ana' as BrowserKey
  const id = nodeOf(A).registry.open({ browserKey, address: '' }, () => {})
  const ana = { id, browserKey }
  const transport = connections.transports[0]!
  const at = (node: string) => (node === A ? nodeOf(A).registry : nodeOf(node).relay.ownerAt(A))
  /** Passes the time of a round trip and returns the reply so far. */
  const outcomeOf = async (reply: StreamReply | Promise<StreamReply>) => {
    const outcome: { status: number | null; last?: number } = { status: null }
    void Promise.resolve(reply).then((settled) => Object.assign(outcome, settled))
    await clock.pass(MESSAGES_MS)
    return outcome
  }
  return {
    ...clock,
    network,
    received: connections.received,
    reports,
    ana,
    /** Requests the next response at this node. */
    attach: async (node: string, heard: number, mode: StreamMode = 'stream', ref = ana) => {
      const response = createResponse()
      const outcome = await outcomeOf(at(node).attach(ref, { heard, mode }, response.response))
      return { ...response, outcome }
    },
    post: (node: string, first: number, frames: readonly string[], heard = 0, ref = ana) =>
      outcomeOf(at(node).post(ref, { first, heard, frames: [...frames] })),
    disconnect: (node: string, ref = ana) => outcomeOf(at(node).disconnect(ref)),
    endResponses: (node: string) => nodeOf(node).relay.endResponses(),
    send: (text: string) => transport.send(text),
    close: (code: number) => transport.close(code),
    bufferedBytes: () => transport.bufferedBytes(),
    closings: () => connections.closings,
  }
}
