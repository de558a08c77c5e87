import type { NodeChannel } from '../../cluster/bus.ts'
import type { After } from '../../runtime/clock.ts'
import type {
  RemoteOwner,
  ResumePoint,
  StreamOwner,
  StreamRef,
  StreamReply,
  StreamResponse,
} from '../stream-request.ts'
import { createEdgeResponse, type EdgeResponse, OWNER_TIMEOUT_MS } from './edge-response.ts'
import { createOwnerResponse, type OwnerResponse } from './owner-response.ts'
import {
  type MessageToEdge,
  type MessageToOwner,
  parseRelayMessage,
  type RelayMessage,
} from './relay-message.ts'

interface EventRelayDeps {
  /** The id of this node. */
  readonly node: string
  readonly channel: NodeChannel
  readonly owner: StreamOwner
  readonly newId: () => string
  readonly after: After
  readonly report: (error: unknown, what: string) => void
}

const NOT_FOUND: StreamReply = { status: 404 }

/** Forwards requests to the node that owns their stream. */
export function createEventRelay({ node, channel, owner, newId, after, report }: EventRelayDeps) {
  /** Forwarded requests without a reply. */
  const pendingReplies = new Map<string, (reply: StreamReply) => void>()
  /** Responses on this node, of streams on other nodes. */
  const edgeResponses = new Map<string, EdgeResponse>()
  /** Responses on other nodes, of streams on this node. */
  const ownerResponses = new Map<string, OwnerResponse>()

  const send = (to: string, message: RelayMessage) => channel.send(to, JSON.stringify(message))
  const sendToOwner = (to: string, relay: string, word: MessageToOwner) =>
    send(to, { way: 'up', from: node, relay, word })

  channel.receive((text) => {
    try {
      const { way, from, relay, word } = parseRelayMessage(text)
      if (way === 'down') receiveFromOwner(relay, word)
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
      pendingReplies.delete(relay)
      resolve(reply)
    }
    const cancelTimeout = after(OWNER_TIMEOUT_MS, () => settle(NOT_FOUND))
    pendingReplies.set(relay, settle)
    sendToOwner(ownerNode, relay, message)
    return promise
  }

  function openEdgeResponse(
    ownerNode: string,
    visit: StreamRef,
    wanted: ResumePoint,
    response: StreamResponse,
  ): Promise<StreamReply> {
    const { promise, resolve } = Promise.withResolvers<StreamReply>()
    const relay = newId()
    const edgeResponse = createEdgeResponse({
      response,
      send: (message) => sendToOwner(ownerNode, relay, message),
      after,
      reply: resolve,
      onDone: () => edgeResponses.delete(relay),
    })
    edgeResponses.set(relay, edgeResponse)
    sendToOwner(ownerNode, relay, { type: 'come', visit, wanted })
    return promise
  }

  /** Ignores late messages of completed requests. */
  function receiveFromOwner(relay: string, message: MessageToEdge): void {
    if (message.type === 'answer') pendingReplies.get(relay)?.(message)
    edgeResponses.get(relay)?.receive(message)
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
      attach: (visit, wanted, response) => openEdgeResponse(ownerNode, visit, wanted, response),
      disconnect: (visit) => request(ownerNode, { type: 'leave', visit }),
    }),
    /** Ends the responses of other nodes' streams, because this node is stopping. */
    endResponses: () => {
      for (const response of [...edgeResponses.values()]) response.end()
    },
  }
}
