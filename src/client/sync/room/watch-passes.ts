import type { WatchPass } from '#protocol/watch-pass-schema.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { TextStorage } from '../connection/text-storage.ts'

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
  return `rumpus.watch:${code}`
}

/** Without valibot, which comes with the chunk of a room. */
const patterns = { roomId: /^[\da-f-]{36}$/i, key: /^[\w-]{43}$/ } satisfies Record<keyof WatchPass, RegExp>

function isPass(stored: unknown): stored is WatchPass {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(patterns).every(([name, pattern]) => {
    const field = fields.get(name)
    return typeof field === 'string' && pattern.test(field)
  })
}
