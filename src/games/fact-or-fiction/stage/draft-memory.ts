import type { SessionId } from '#rooms/ids.ts'
import type { RememberedDrafts } from './drafts.ts'

/** One key for all games: what an earlier one left behind goes with the first word of the next. */
const KEY = 'rumpus:drafts'

/** What a page keeps of unsaved drafts over a reload. */
export interface DraftMemory {
  readonly recall: () => RememberedDrafts
  readonly remember: (dirty: RememberedDrafts) => void
}

/** `storage` is null where the browser denies it; then nothing is remembered and all else works. */
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
        // A full storage costs only what the next reload would have brought back.
      }
    },
  }
}

/** Whatever is not as `remember` wrote it is left out: anything could stand in a browser's storage. */
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
