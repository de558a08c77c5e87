import type { NodeChannel } from '../../cluster/bus.ts'
import type { After } from '../../runtime/clock.ts'
import { NEXT_REQUEST_TIMEOUT_MS } from '../event-stream.ts'
import type {
  RemoteOwner,
  ResumePoint,
  StreamOwner,
  StreamRef,
  StreamReply,
  StreamResponse,
} from '../stream-request.ts'
import { createOwnerResponse, type OwnerResponse } from './owner-response.ts'
import {
  type MessageToEdge,
  type MessageToOwner,
  parseRelayMessage,
  RELAY_TIMEOUT_MS,
  type RelayMessage,
} from './relay-message.ts'

/** How long the owner node may take to reply. */
const OWNER_TIMEOUT_MS = 2_000
const NOT_FOUND: StreamReply = { status: 404 }

/** Forwards requests to the node that owns their stream. */
export function createEventRelay(deps: {
  readonly node: string
  readonly channel: NodeChannel
  readonly owner: StreamOwner
  readonly newId: () => string
  readonly after: After
  readonly report: (error: unknown, what: string) => void
}) {
  const { node, channel, owner, newId, after, report } = deps
  /** Forwarded requests of this node: without a reply, or with an open response. */
  const edgeRequests = new Map<string, (message: MessageToEdge) => void>()
  /** Ends the open responses on this node, of streams on other nodes. */
  const edgeEnds = new Set<() => void>()
  /** Responses on other nodes, of streams on this node. */
  const ownerResponses = new Map<string, OwnerResponse>()

  const send = (to: string, message: RelayMessage) => channel.send(to, JSON.stringify(message))
  const sendToOwner = (to: string, relay: string, word: MessageToOwner) =>
    send(to, { way: 'up', from: node, relay, word })

  channel.receive((text) => {
    try {
      const { way, from, relay, word } = parseRelayMessage(text)
      // Late messages of completed requests are ignored.
      if (way === 'down') edgeRequests.get(relay)?.(word)
      else
        receiveFromEdge(relay, word, (reply) => send(from, { way: 'down', from: node, relay, word: reply }))
    } catch (error) {
      report(error, 'a message from another node could not be processed')
    }
  })

  function request(ownerNode: string, message: MessageToOwner): Promise<StreamReply> {
    const { promise, resolve } = Promise.withResolvers<StreamReply>()
    const relay = newId()
    const settle = (reply: StreamReply) => {
      cancelTimeout()
      edgeRequests.delete(relay)
      resolve(reply)
    }
    const cancelTimeout = after(OWNER_TIMEOUT_MS, () => settle(NOT_FOUND))
    edgeRequests.set(relay, (reply) => reply.type === 'answer' && settle(reply))
    sendToOwner(ownerNode, relay, message)
    return promise
  }

  /** The edge node's side of a response: the request arrived here, the stream is on another node. */
  function attach(ownerNode: string, visit: StreamRef, wanted: ResumePoint, response: StreamResponse) {
    // 200 if the stream continues in this response, or a refusal's status. The first call counts.
    const { promise, resolve } = Promise.withResolvers<StreamReply>()
    const relay = newId()
    let written = 0
    let flushedBytes = 0
    let isDone = false
    let cancelTimer = after(OWNER_TIMEOUT_MS, disconnect)

    const sendUp = (message: MessageToOwner) => sendToOwner(ownerNode, relay, message)
    const sendFlushed = () => sendUp({ type: 'taken', bytes: flushedBytes })

    function restartTimer(ms: number, callback: () => void): void {
      cancelTimer()
      cancelTimer = after(ms, callback)
    }

    function finish(): void {
      isDone = true
      cancelTimer()
      edgeRequests.delete(relay)
      edgeEnds.delete(end)
    }

    /** The browser has disconnected, or gets no response: it will not use this stream again. */
    function disconnect(): void {
      finish()
      sendUp({ type: 'over', how: 'closed' })
      resolve(NOT_FOUND)
    }

    /** Ends the response gracefully: the browser sends its next request to any node. */
    function end(): void {
      finish()
      sendUp({ type: 'over', how: 'lost' })
      response.end()
      resolve({ status: 200 })
      // No other node is left to destroy the response of a client that does not read it.
      restartTimer(NEXT_REQUEST_TIMEOUT_MS, response.destroy)
    }

    function continueWith(message: Exclude<MessageToEdge, { type: 'answer' }>): void {
      restartTimer(RELAY_TIMEOUT_MS, end)
      if (message.type === 'destroy') {
        finish()
        response.destroy()
      } else if (message.type === 'end') response.end()
      else if (message.type === 'beat') {
        if (message.written === written) sendFlushed()
        else end()
      } else if (message.number === written + 1) write(message.text)
      else end()
    }

    function write(text: string): void {
      written += 1
      response.write(text, () => {
        flushedBytes += Buffer.byteLength(text)
        if (!isDone) sendFlushed()
      })
    }

    response.onEnd(() => {
      if (isDone) cancelTimer()
      else disconnect()
    })
    edgeEnds.add(end)
    edgeRequests.set(relay, (message) => {
      if (message.type === 'answer') {
        finish()
        resolve({ status: message.status })
      } else {
        continueWith(message)
        resolve({ status: 200 })
      }
    })
    sendUp({ type: 'come', visit, wanted })
    return promise
  }

  function receiveFromEdge(
    relay: string,
    message: MessageToOwner,
    sendToEdge: (message: MessageToEdge) => void,
  ): void {
    if (message.type === 'post') sendToEdge({ type: 'answer', ...owner.post(message.visit, message.posted) })
    else if (message.type === 'leave') sendToEdge({ type: 'answer', ...owner.disconnect(message.visit) })
    else if (message.type === 'come') {
      const onDone = () => ownerResponses.delete(relay)
      const response = createOwnerResponse({ send: sendToEdge, after, onDone })
      const reply = owner.attach(message.visit, message.wanted, response)
      if (reply.status === 200) {
        ownerResponses.set(relay, response)
        response.begin()
      } else sendToEdge({ type: 'answer', ...reply })
    } else ownerResponses.get(relay)?.receive(message)
  }

  return {
    /** The owner on another node. Without a reply in time, its streams count as missing. */
    ownerAt: (ownerNode: string): RemoteOwner => ({
      post: (visit, posted) => request(ownerNode, { type: 'post', visit, posted }),
      attach: (visit, wanted, response) => attach(ownerNode, visit, wanted, response),
      disconnect: (visit) => request(ownerNode, { type: 'leave', visit }),
    }),
    /** Ends the responses of other nodes' streams, because this node is stopping. */
    endResponses: () => {
      for (const end of [...edgeEnds]) end()
    },
  }
}
