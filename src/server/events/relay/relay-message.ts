import * as v from 'valibot'
import { Count } from '#rooms/record/fields.ts'
import { PostedFrames, ResponseEnd, ResumePoint, StreamRef, StreamReply } from '../stream-request.ts'

// Messages between two nodes about one request: the edge node received it, the owner node holds its stream.
// Nodes of different builds may run side by side, so the names in the JSON are part of the format.

const NodeId = v.pipe(v.string(), v.uuid())

const MessageToOwner = v.variant('type', [
  v.strictObject({ type: v.literal('post'), visit: StreamRef, posted: PostedFrames }),
  /** Disconnects the stream. */
  v.strictObject({ type: v.literal('leave'), visit: StreamRef }),
  /** Attaches a response. */
  v.strictObject({ type: v.literal('come'), visit: StreamRef, wanted: ResumePoint }),
  /** The bytes of the response that have left the edge node. Also the edge node's heartbeat. */
  v.strictObject({ type: v.literal('taken'), bytes: Count }),
  /** The response has ended. */
  v.strictObject({ type: v.literal('over'), how: ResponseEnd }),
])
export type MessageToOwner = v.InferOutput<typeof MessageToOwner>

const MessageToEdge = v.variant('type', [
  v.strictObject({ type: v.literal('answer'), ...StreamReply.entries }),
  /** A numbered piece of the response, so that a lost one is detected. */
  v.strictObject({ type: v.literal('write'), number: Count, text: v.string() }),
  /** The owner node's heartbeat, with the number of the last piece. */
  v.strictObject({ type: v.literal('beat'), written: Count }),
  v.strictObject({ type: v.literal('end') }),
  v.strictObject({ type: v.literal('destroy') }),
])
export type MessageToEdge = v.InferOutput<typeof MessageToEdge>

/** `relay` is the id of the forwarded request. */
const RelayMessage = v.variant('way', [
  v.strictObject({ way: v.literal('up'), from: NodeId, relay: v.string(), word: MessageToOwner }),
  v.strictObject({ way: v.literal('down'), from: NodeId, relay: v.string(), word: MessageToEdge }),
])
export type RelayMessage = v.InferOutput<typeof RelayMessage>

const RelayText = v.pipe(v.string(), v.parseJson(), RelayMessage)

/** Throws if the text is not a valid message. */
export function parseRelayMessage(text: string): RelayMessage {
  return v.parse(RelayText, text)
}

/** The interval of heartbeats between the two nodes of a response. */
export const RELAY_HEARTBEAT_MS = 2_000
/** Without a message from the peer for this long, the response ends. */
export const RELAY_TIMEOUT_MS = 6_000
