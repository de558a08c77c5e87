import type { RoomCode, RoomId } from '#rooms/ids.ts'
import type { TextStorage } from './text-storage.ts'

/** Readmits a watcher's page to its room, also to one that was locked since. */
export interface WatchPass {
  readonly roomId: RoomId
  readonly key: string
}

/** The passes of this tab, by the code that its page was opened with. */
export interface WatchPasses {
  readonly read: (code: RoomCode) => WatchPass | null
  readonly write: (code: RoomCode, pass: WatchPass) => void
  readonly remove: (code: RoomCode) => void
}

export function createWatchPasses(storage: TextStorage): WatchPasses {
  return {
    read: (code) => {
      try {
        const stored: unknown = JSON.parse(storage.read(itemOf(code)) ?? 'null')
        return isPass(stored) ? stored : null
      } catch {
        return null
      }
    },
    write: (code, { roomId, key }) => storage.write(itemOf(code), JSON.stringify({ roomId, key })),
    remove: (code) => storage.remove(itemOf(code)),
  }
}

function itemOf(code: RoomCode): string {
  return `rumpus.watch.${code}`
}

/** Without valibot, which comes with the chunk of a room. */
function isPass(stored: unknown): stored is WatchPass {
  if (typeof stored !== 'object' || stored === null) return false
  return (
    'roomId' in stored && typeof stored.roomId === 'string' && 'key' in stored && typeof stored.key === 'string'
  )
}
