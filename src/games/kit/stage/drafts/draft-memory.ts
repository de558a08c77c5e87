import * as v from 'valibot'
import type { SessionId } from '#rooms/record/ids.ts'
import type { DraftFields, EntriesBySlot } from './drafts.ts'

/** One key for all games, so that the first edit in the next game overwrites an earlier game's drafts. */
const KEY = 'rumpus:drafts'

/** Null where the browser denies access. Then nothing survives a reload, and everything else works. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

/** The unsaved drafts from before a reload. Skips malformed entries: a browser's storage can hold anything. */
export function recallDrafts<Content extends DraftFields>(
  storage: DraftStorage,
  sessionId: SessionId,
  schema: v.GenericSchema<unknown, Content>,
): EntriesBySlot<Content> {
  const entry = v.tuple([v.number(), schema])
  const [writtenIn, ...entries] = parseList(storage?.getItem(KEY) ?? '[]')
  if (writtenIn !== sessionId) return new Map()
  return new Map(
    entries.flatMap((one) => {
      const parsed = v.safeParse(entry, one)
      return parsed.success ? [parsed.output] : []
    }),
  )
}

/** Keeps unsaved drafts across a reload. */
export function rememberDrafts(
  storage: DraftStorage,
  sessionId: SessionId,
  unsaved: EntriesBySlot<DraftFields>,
): void {
  try {
    if (unsaved.size === 0) storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify([sessionId, ...unsaved]))
  } catch {
    // With a full storage the drafts do not survive a reload.
  }
}

function parseList(stored: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
