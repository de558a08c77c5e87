import * as v from 'valibot'
import { FaceSchema, type ShapeOf } from '#rooms/record/fields.ts'
import { PlayerId, RoomId } from '#rooms/record/ids.ts'
import { type CallArguments, type CallName, calls } from './calls.ts'

/** The envelope of every frame from a browser. The arguments of a call are validated next. */
export const upEnvelope = v.variant('type', [
  // First, because the variant is searched in this order and most frames are calls.
  v.strictObject({
    type: v.literal('call'),
    /** Chosen by the browser. A call that is sent twice runs once and gets the same answer. */
    id: v.pipe(v.string(), v.uuid()),
    call: v.picklist(Object.keys(calls) as [CallName, ...CallName[]]),
    args: v.unknown(),
  }),
  v.strictObject({ type: v.literal('hello'), protocol: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ type: v.literal('poll'), roomId: RoomId }),
  v.strictObject({ type: v.literal('ping'), sentAt: v.pipe(v.number(), v.finite()) }),
  v.strictObject({ type: v.literal('react'), roomId: RoomId, face: FaceSchema }),
  v.strictObject({
    type: v.literal('nudge'),
    roomId: RoomId,
    /** The player to nudge. */
    playerId: PlayerId,
  }),
])

/** A call of one name, or of several. */
export type CallOf<Name extends CallName> = {
  [One in Name]: {
    readonly type: 'call'
    readonly id: string
    readonly call: One
    readonly args: CallArguments<One>
  }
}[Name]
export type Call = CallOf<CallName>
export type UpMessage = Exclude<ShapeOf<typeof upEnvelope>, { type: 'call' }> | Call

/** A message of the moment: stored nowhere, never answered, and dropped if it is not possible now. */
export type SignalMessage = Extract<UpMessage, { type: 'react' | 'nudge' }>

export function isSignal(message: UpMessage): message is SignalMessage {
  return message.type === 'react' || message.type === 'nudge'
}

export type ParsedUp =
  | { readonly ok: true; readonly message: UpMessage }
  /** `callId` if the frame was a call that can be answered. */
  | { readonly ok: false; readonly callId: string | null }

/** Parses one frame from a browser. Strict: unknown fields are refused, not ignored. */
export function parseUp(frame: string): ParsedUp {
  let json: unknown
  try {
    json = JSON.parse(frame)
  } catch {
    return { ok: false, callId: null }
  }
  const outer = v.safeParse(upEnvelope, json)
  if (!outer.success) return { ok: false, callId: null }
  const message = outer.output
  if (message.type !== 'call') return { ok: true, message }
  const schema = calls[message.call].args
  const args = v.safeParse(schema as v.GenericSchema, message.args)
  if (!args.success || !isPlain(message.args, schema.entries)) return { ok: false, callId: message.id }
  return { ok: true, message: { ...message, args: args.output } as Call }
}

/** Keys that valibot's records and loose objects drop silently. */
const SKIPPED = ['__proto__', 'constructor', 'prototype']

/** Rejects skipped keys, and lists where there should be none: empty ones pass as records. */
function isPlain(args: unknown, entries: v.ObjectEntries): boolean {
  const areListed = (name: string) => entries[name]?.type === 'array'
  return (
    isPlainValue(args) &&
    Object.entries(args ?? {}).every(([name, value]) => areListed(name) || isPlainValue(value))
  )
}

function isPlainValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return !Array.isArray(value) && !SKIPPED.some((name) => Object.hasOwn(value, name))
}
