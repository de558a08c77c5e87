import { createSystemClock } from '#server/runtime/steady-clock.ts'
import { openPostgresStore } from '#server/storage/postgres/postgres-store.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'

/** Opens stores like a server does, and closes all of them. */
interface StoreOpener {
  readonly open: (databaseUrl: string, startWithinMs?: number) => Promise<OpenedStore>
  readonly closeAll: () => Promise<void>
}

export interface OpenedStore extends RoomStore {
  /** Everything logged since it was opened. */
  readonly logged: readonly string[]
}

export function createStoreOpener(): StoreOpener {
  const clock = createSystemClock({ isShared: true })
  const opened: RoomStore[] = []
  return {
    open: async (databaseUrl, startWithinMs = 15_000) => {
      const logged: string[] = []
      const note = (details: object, message: string) => logged.push(`${message} ${JSON.stringify(details)}`)
      const log = { info: note, error: note }
      const store = await openPostgresStore({ databaseUrl, clock, log, startWithinMs })
      opened.push(store)
      return { ...store, logged }
    },
    closeAll: async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()))
    },
  }
}
