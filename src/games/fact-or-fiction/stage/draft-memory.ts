import type { SessionId } from '#rooms/ids.ts'
import type { RememberedDrafts } from './drafts.ts'

/** One key for all games, so that the first edit in the next game overwrites an earlier game's drafts. */
const KEY = 'rumpus:drafts'

/** Keeps unsaved drafts across a reload. */
export interface DraftMemory {
  readonly recall: () => RememberedDrafts
  readonly remember: (dirty: RememberedDrafts) => void
}

/** `storage` is null where the browser denies access. Then nothing survives a reload, and everything else works. */
export function createDraftMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  sessionId: SessionId,
): DraftMemory {
  return {
    recall: () => parseRemembered(storage?.getItem(KEY) ?? null, sessionId),
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
function parseRemembered(stored: string | null, sessionId: SessionId): RememberedDrafts {
  const remembered = new Map<number, { text: string; isFact: boolean | null }>()
  const [writtenIn, ...entries] = parseList(stored)
  if (writtenIn !== sessionId) return remembered
  for (const entry of entries) {
    if (!Array.isArray(entry)) continue
    const [slot, content]: unknown[] = entry
    if (typeof slot !== 'number' || typeof content !== 'object' || content === null) continue
    const { text, isFact } = content as { readonly text?: unknown; readonly isFact?: unknown }
    if (typeof text !== 'string' || (typeof isFact !== 'boolean' && isFact !== null)) continue
    remembered.set(slot, { text, isFact })
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
