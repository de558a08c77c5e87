import type { FactId } from '#rooms/ids.ts'
import type { FactOrFictionMove } from './fact-or-fiction-move.ts'

/** The move that a browser sent; null if it is none, or has a field too many. */
export function parseMove(move: unknown): FactOrFictionMove | null {
  if (typeof move !== 'object' || move === null || Array.isArray(move)) return null
  const { type, ...fields } = move as Readonly<Record<string, unknown>>
  switch (type) {
    case 'write': {
      const { slot, text, isFact, ...rest } = fields
      if (!isEmpty(rest) || typeof slot !== 'number' || !Number.isInteger(slot)) return null
      if (typeof text !== 'string' || (typeof isFact !== 'boolean' && isFact !== null)) return null
      return { type, slot, text, isFact }
    }
    case 'submit':
      return isEmpty(fields) ? { type } : null
    case 'vote': {
      const { factId, saysFact, ...rest } = fields
      if (!isEmpty(rest) || typeof factId !== 'string' || typeof saysFact !== 'boolean') return null
      return { type, factId: factId as FactId, saysFact }
    }
    default:
      return null
  }
}

function isEmpty(rest: object): boolean {
  return Object.keys(rest).length === 0
}
