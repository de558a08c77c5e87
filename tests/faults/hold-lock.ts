import { DatabaseSync } from 'node:sqlite'

/** Locks a database for all other writers, as a backup program may. */
export function holdLock(file: string): { readonly release: () => void } {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('begin immediate')
  return {
    release: () => {
      database.exec('rollback')
      database.close()
    },
  }
}
