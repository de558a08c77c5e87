import type { SessionId } from '#rooms/ids.ts'
import type { RememberedDrafts } from './drafts.ts'

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
  const key = `rumpus:drafts:${sessionId}`
  return {
    recall: () => parseRemembered(storage?.getItem(key) ?? null),
    remember(dirty) {
      try {
        if (dirty.size === 0) storage?.removeItem(key)
        else storage?.setItem(key, JSON.stringify([...dirty]))
      } catch {
        // A full storage costs only what the next reload would have brought back.
      }
    },
  }
}

/** Whatever is not as `remember` wrote it is left out: anything could stand in a browser's storage. */
function parseRemembered(stored: string | null): RememberedDrafts {
  const remembered = new Map<number, { text: string; isFact: boolean | null }>()
  for (const entry of parseList(stored)) {
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
