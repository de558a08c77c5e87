import { type CallName, calls } from '#protocol/calls.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const FIELDS = ['args', 'call', 'id', 'type']

/**
 * The id and name of the call in a frame; null if it is not a call. Independent of the protocol's parser,
 * which is under test.
 */
export function callIn(frame: string): { readonly id: string; readonly name: CallName } | null {
  const fields = fieldsIn(frame)
  if (fields === null) return null
  const id = fields.get('id')
  const name = fields.get('call')
  const isWhole = FIELDS.every((field) => fields.has(field)) && fields.size === FIELDS.length
  if (!isWhole || fields.get('type') !== 'call' || typeof id !== 'string' || !UUID.test(id)) return null
  return typeof name === 'string' && Object.hasOwn(calls, name) ? { id, name: name as CallName } : null
}

/** Whether the frame has the type of a signal, valid or not. */
export function isSignalFrame(frame: string): boolean {
  const type = fieldsIn(frame)?.get('type')
  return type === 'react' || type === 'nudge'
}

function fieldsIn(frame: string): ReadonlyMap<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(frame)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
    return new Map(Object.entries(json))
  } catch {
    return null
  }
}
