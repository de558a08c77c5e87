import * as v from 'valibot'
import type { SessionId } from '#rooms/record/ids.ts'
import type { DraftFields, EntriesBySlot } from './drafts.ts'

/** One key for all games, so that the first edit in the next game overwrites an earlier game's drafts. */
const KEY = 'rumpus:drafts'

/** Keeps unsaved drafts across a reload. */
export interface DraftMemory<Content extends DraftFields> {
  readonly recall: () => EntriesBySlot<Content>
  readonly remember: (dirty: EntriesBySlot<Content>) => void
}

/** `storage` is null where the browser denies access. Then nothing survives a reload, and everything else works. */
export function createDraftMemory<Content extends DraftFields>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  sessionId: SessionId,
  schema: v.GenericSchema<unknown, Content>,
): DraftMemory<Content> {
  return {
    recall: () => parseRemembered(storage?.getItem(KEY) ?? null, sessionId, schema),
    remember(dirty) {
      try {
        if (dirty.size === 0) storage?.removeItem(KEY)
        else storage?.setItem(KEY, JSON.stringify([sessionId, ...dirty]))
      } catch {
        // With a full storage the drafts do not survive a reload.
      }
    },
  }
}

/** Skips malformed entries: a browser's storage can hold anything. */
function parseRemembered<Content extends DraftFields>(
  stored: string | null,
  sessionId: SessionId,
  schema: v.GenericSchema<unknown, Content>,
): EntriesBySlot<Content> {
  const entry = v.tuple([v.number(), schema])
  const remembered = new Map<number, Content>()
  const [writtenIn, ...entries] = parseList(stored)
  if (writtenIn !== sessionId) return remembered
  for (const candidate of entries) {
    const parsed = v.safeParse(entry, candidate)
    if (parsed.success) remembered.set(...parsed.output)
  }
  return remembered
}

function parseList(stored: string | null): readonly unknown[] {
  if (stored === null) return []
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
