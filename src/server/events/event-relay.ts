import type { NodeChannel } from '../bus/bus.ts'
import { createEdgeResponse, type EdgeResponse, OWNER_TIMEOUT_MS } from './edge-response.ts'
import type {
  EventRequest,
  EventRequestResult,
  EventResponse,
  StreamHolder,
  Wanted,
} from './event-request.ts'
import type { After } from './event-stream.ts'
import type { EventStreams } from './event-streams.ts'
import { createOwnerResponse, type OwnerResponse } from './owner-response.ts'
import { type EdgeMessage, type OwnerMessage, parseRelayMessage, type RelayMessage } from './relay-message.ts'

/** Brings requests to the node that holds their connection: any node may be asked. */
export interface EventRelay {
  /** A node that does not answer in time counts as one that holds nothing. */
  readonly to: (holder: string) => StreamHolder
  /** This node is about to stop: ends the responses of other nodes' connections, so that their browsers come to another. */
  readonly returnResponse: () => void
}

export interface EventRelayDeps {
  /** This node. */
  readonly node: string
  readonly channel: NodeChannel
  readonly streams: Pick<EventStreams, keyof StreamHolder>
  readonly newId: () => string
  readonly after: After
  readonly report: (error: unknown, what: string) => void
}

const GONE: EventRequestResult = { status: 404 }

export function createEventRelay({
  node,
  channel,
  streams,
  newId,
  after,
  report,
}: EventRelayDeps): EventRelay {
  /** Requests that were sent on and wait for their answer. */
  const asked = new Map<string, (answer: EventRequestResult) => void>()
  /** Responses here, of connections elsewhere. */
  const carried = new Map<string, EdgeResponse>()
  /** Responses elsewhere, of connections here. */
  const relayed = new Map<string, OwnerResponse>()

  const send = (to: string, message: RelayMessage) => channel.send(to, JSON.stringify(message))
  const sendUp = (to: string, relay: string, word: OwnerMessage) =>
    send(to, { way: 'up', from: node, relay, word })

  channel.receive((text) => {
    try {
      const { way, from, relay, word } = parseRelayMessage(text)
      if (way === 'down') hear(relay, word)
      else serve(relay, word, (answer) => send(from, { way: 'down', from: node, relay, word: answer }))
    } catch (error) {
      report(error, 'a word of another node could not be taken')
    }
  })

  function ask(holder: string, word: OwnerMessage): Promise<EventRequestResult> {
    const { promise, resolve } = Promise.withResolvers<EventRequestResult>()
    const relay = newId()
    const settle = (answer: EventRequestResult) => {
      cancel()
      asked.delete(relay)
      resolve(answer)
    }
    const cancel = after(OWNER_TIMEOUT_MS, () => settle(GONE))
    asked.set(relay, settle)
    sendUp(holder, relay, word)
    return promise
  }

  function carry(
    holder: string,
    visit: EventRequest,
    wanted: Wanted,
    response: EventResponse,
  ): Promise<EventRequestResult> {
    const { promise, resolve } = Promise.withResolvers<EventRequestResult>()
    const relay = newId()
    const tell = (word: OwnerMessage) => sendUp(holder, relay, word)
    const over = () => carried.delete(relay)
    carried.set(relay, createEdgeResponse({ response, tell, after, answer: resolve, over }))
    tell({ type: 'come', visit, wanted })
    return promise
  }

  /** What comes late is about nothing any more. */
  function hear(relay: string, word: EdgeMessage): void {
    if (word.type === 'answer') asked.get(relay)?.(word)
    carried.get(relay)?.take(word)
  }

  function serve(relay: string, word: OwnerMessage, tell: (word: EdgeMessage) => void): void {
    switch (word.type) {
      case 'post':
        tell({ type: 'answer', ...streams.post(word.visit, word.posted) })
        break
      case 'leave':
        tell({ type: 'answer', ...streams.leave(word.visit) })
        break
      case 'come': {
        const response = createOwnerResponse({ tell, after, over: () => relayed.delete(relay) })
        const answer = streams.come(word.visit, word.wanted, response)
        if (answer.status === 200) {
          relayed.set(relay, response)
          response.begin()
        } else tell({ type: 'answer', ...answer })
        break
      }
      default:
        relayed.get(relay)?.take(word)
    }
  }

  return {
    to: (holder) => ({
      post: (visit, posted) => ask(holder, { type: 'post', visit, posted }),
      come: (visit, wanted, response) => carry(holder, visit, wanted, response),
      leave: (visit) => ask(holder, { type: 'leave', visit }),
    }),
    returnResponse: () => {
      for (const response of [...carried.values()]) response.returnResponse()
    },
  }
}
