import type { BrowserKey } from '#rooms/ids.ts'
import type { Wire } from '../connections/wire.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createEventRelay } from './event-relay.ts'
import type { EventRequestResult, EventResponse, ResponseEnd } from './event-request.ts'
import type { StreamMode } from './event-stream.ts'
import { createEventStreams } from './event-streams.ts'
import { createNodeNetwork } from './node-network.test-support.ts'

export const [A, B, C] = ['a', 'b', 'c'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
) as [string, string, string]
/** Longer than messages between nodes take, there and back. */
export const MESSAGES_MS = 10

/** A response that a browser reads, until it stops reading. */
function createResponse() {
  const seen = { text: '', isEnded: false, isDestroyed: false, isRead: true }
  const unread: (() => void)[] = []
  let hearOver = (_how: ResponseEnd) => {}
  const hangUp = () => hearOver('closed')
  const response: EventResponse = {
    write: (text, taken = () => {}) => {
      seen.text += text
      unread.push(taken)
      if (seen.isRead) queueMicrotask(read)
    },
    end: () => {
      seen.isEnded = true
      if (seen.isRead) queueMicrotask(hangUp)
    },
    destroy: () => {
      seen.isDestroyed = true
      queueMicrotask(hangUp)
    },
    bufferedBytes: () => unread.length,
    onOver: (hear) => {
      hearOver = hear
    },
  }
  const read = () => {
    for (const taken of unread.splice(0)) taken()
  }
  const frames = () =>
    [...seen.text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)].map(([, id, data]) => `${id} ${data}`)
  return { response, seen, frames, hangUp, read }
}

/** Test support: three nodes on a virtual clock, and one connection that the first of them holds. */
export function openAtA() {
  const clock = manualClock()
  const after = (ms: number, callback: () => void) => clock.wakeAt(clock.now() + ms, callback)
  const network = createNodeNetwork(after)
  const received: string[] = []
  const reports: unknown[] = []
  let wire: Wire | null = null
  let closings = 0
  let ids = 0
  const newId = () => `id-${++ids}`
  const nodes = new Map(
    [A, B, C].map((node) => {
      const streams = createEventStreams({
        node,
        clock,
        after,
        newId,
        connect: (_client, opened) => {
          wire = opened
          return {
            receive: (frame) => received.push(frame),
            drain: async () => undefined,
            refuseQueued: () => {},
            closed: async () => {
              closings += 1
            },
          }
        },
      })
      const report = (error: unknown) => reports.push(error)
      const relay = createEventRelay({
        node,
        channel: network.channelOf(node),
        streams,
        newId,
        after,
        report,
      })
      return [node, { streams, relay }] as const
    }),
  )
  const nodeOf = (node: string) => nodes.get(node)!
  const browserKey = 'ana' as BrowserKey
  const id = nodeOf(A).streams.open({ browserKey, address: '' }, () => {})
  const ana = { id, browserKey }
  const at = (node: string) => (node === A ? nodeOf(A).streams : nodeOf(node).relay.to(A))
  /** What has come of it so far; looked at once the messages between nodes have had their time. */
  const outcomeOf = async (answer: EventRequestResult | Promise<EventRequestResult>) => {
    const outcome: { status: number | null; last?: number } = { status: null }
    void Promise.resolve(answer).then((settled) => Object.assign(outcome, settled))
    await clock.pass(MESSAGES_MS)
    return outcome
  }
  return {
    ...clock,
    network,
    received,
    reports,
    ana,
    /** The browser comes for the next response, to this node. */
    come: async (node: string, heard: number, mode: StreamMode = 'stream', who = ana) => {
      const response = createResponse()
      const outcome = await outcomeOf(at(node).come(who, { heard, mode }, response.response))
      return { ...response, outcome }
    },
    post: (node: string, first: number, frames: readonly string[], heard = 0, who = ana) =>
      outcomeOf(at(node).post(who, { first, heard, frames: [...frames] })),
    leave: (node: string, who = ana) => outcomeOf(at(node).leave(who)),
    returnResponse: (node: string) => nodeOf(node).relay.returnResponse(),
    streams: nodeOf(A).streams,
    send: (text: string) => wire!.send(text),
    close: (code: number) => wire!.close(code),
    bufferedBytes: () => wire!.bufferedBytes(),
    closings: () => closings,
  }
}
