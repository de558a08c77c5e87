import * as v from 'valibot'
import type { BrowserKey } from '#rooms/ids.ts'
import { postBody, streamMode } from './event-request.ts'

// What two nodes say to each other of a request that reached one and is about a connection that the other holds.

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const node = v.pipe(v.string(), v.uuid())
const visit = v.strictObject({
  id: v.string(),
  browserKey: v.pipe(
    v.string(),
    v.transform((key) => key as BrowserKey),
  ),
})

/** To the node that holds the connection. */
const upWord = v.variant('type', [
  v.strictObject({ type: v.literal('post'), visit, posted: postBody }),
  v.strictObject({ type: v.literal('leave'), visit }),
  v.strictObject({
    type: v.literal('come'),
    visit,
    wanted: v.strictObject({ heard: count, mode: streamMode }),
  }),
  /** So many bytes of the response have gone out so far. Also says that this node is there. */
  v.strictObject({ type: v.literal('taken'), bytes: count }),
  v.strictObject({ type: v.literal('over'), how: v.picklist(['closed', 'lost']) }),
])

/** To the node that the request reached. */
const downWord = v.variant('type', [
  v.strictObject({ type: v.literal('answer'), status: count, last: v.exactOptional(count) }),
  /** The pieces of a response are numbered, so that one which was lost is missed. */
  v.strictObject({ type: v.literal('write'), number: count, text: v.string() }),
  /** This node is there, and has written so many pieces. */
  v.strictObject({ type: v.literal('beat'), written: count }),
  v.strictObject({ type: v.literal('end') }),
  v.strictObject({ type: v.literal('destroy') }),
])

/** `relay` is the one request that it is about. */
const relayMessage = v.variant('way', [
  v.strictObject({ way: v.literal('up'), from: node, relay: v.string(), word: upWord }),
  v.strictObject({ way: v.literal('down'), from: node, relay: v.string(), word: downWord }),
])

export type OwnerMessage = v.InferOutput<typeof upWord>
export type EdgeMessage = v.InferOutput<typeof downWord>
export type RelayMessage = v.InferOutput<typeof relayMessage>

const relayText = v.pipe(v.string(), v.parseJson(), relayMessage)

/** Throws where it is none: nodes of one protocol understand each other. */
export function parseRelayMessage(text: string): RelayMessage {
  return v.parse(relayText, text)
}

/** How often the two ends of a relayed response hear from each other, and how long a silence one takes for the other's end. */
export const RELAY_HEARTBEAT_MS = 2_000
export const RELAY_TIMEOUT_MS = 6_000
