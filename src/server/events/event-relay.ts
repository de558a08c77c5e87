import type { NodeChannel } from '../bus/bus.ts'
import { ANSWER_WITHIN_MS, type CarriedResponse, createCarriedResponse } from './carried-response.ts'
import type { After } from './event-stream.ts'
import type { EventStreams } from './event-streams.ts'
import type { StreamHolder, Visit, VisitAnswer, VisitResponse, Wanted } from './event-visit.ts'
import { type DownWord, parseRelayMessage, type RelayMessage, type UpWord } from './relay-message.ts'
import { createRelayedResponse, type RelayedResponse } from './relayed-response.ts'

/** Brings requests to the node that holds their connection: any node may be asked. */
export interface EventRelay {
  /** A node that does not answer in time counts as one that holds nothing. */
  readonly to: (holder: string) => StreamHolder
  /** This node is about to stop: ends the responses of other nodes' connections, so that their browsers come to another. */
  readonly handBack: () => void
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

const GONE: VisitAnswer = { status: 404 }

export function createEventRelay({
  node,
  channel,
  streams,
  newId,
  after,
  report,
}: EventRelayDeps): EventRelay {
  /** Requests that were sent on and wait for their answer. */
  const asked = new Map<string, (answer: VisitAnswer) => void>()
  /** Responses here, of connections elsewhere. */
  const carried = new Map<string, CarriedResponse>()
  /** Responses elsewhere, of connections here. */
  const relayed = new Map<string, RelayedResponse>()

  const send = (to: string, message: RelayMessage) => channel.send(to, JSON.stringify(message))
  const sendUp = (to: string, relay: string, word: UpWord) => send(to, { way: 'up', from: node, relay, word })

  channel.receive((text) => {
    try {
      const { way, from, relay, word } = parseRelayMessage(text)
      if (way === 'down') hear(relay, word)
      else serve(relay, word, (answer) => send(from, { way: 'down', from: node, relay, word: answer }))
    } catch (error) {
      report(error, 'a word of another node could not be taken')
    }
  })

  function ask(holder: string, word: UpWord): Promise<VisitAnswer> {
    const { promise, resolve } = Promise.withResolvers<VisitAnswer>()
    const relay = newId()
    const settle = (answer: VisitAnswer) => {
      cancel()
      asked.delete(relay)
      resolve(answer)
    }
    const cancel = after(ANSWER_WITHIN_MS, () => settle(GONE))
    asked.set(relay, settle)
    sendUp(holder, relay, word)
    return promise
  }

  function carry(
    holder: string,
    visit: Visit,
    wanted: Wanted,
    response: VisitResponse,
  ): Promise<VisitAnswer> {
    const { promise, resolve } = Promise.withResolvers<VisitAnswer>()
    const relay = newId()
    const tell = (word: UpWord) => sendUp(holder, relay, word)
    const over = () => carried.delete(relay)
    carried.set(relay, createCarriedResponse({ response, tell, after, answer: resolve, over }))
    tell({ type: 'come', visit, wanted })
    return promise
  }

  /** What comes late is about nothing any more. */
  function hear(relay: string, word: DownWord): void {
    if (word.type === 'answer') asked.get(relay)?.(word)
    carried.get(relay)?.take(word)
  }

  function serve(relay: string, word: UpWord, tell: (word: DownWord) => void): void {
    switch (word.type) {
      case 'post':
        tell({ type: 'answer', ...streams.post(word.visit, word.posted) })
        break
      case 'leave':
        tell({ type: 'answer', ...streams.leave(word.visit) })
        break
      case 'come': {
        const response = createRelayedResponse({ tell, after, over: () => relayed.delete(relay) })
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
    handBack: () => {
      for (const response of [...carried.values()]) response.handBack()
    },
  }
}
