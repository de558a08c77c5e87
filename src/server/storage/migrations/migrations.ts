import { baseline } from './0001-baseline.ts'
import type { Migration } from './migrate.ts'

/** All migrations, in order. They are added to, never changed or reverted. */
export const migrations: readonly Migration[] = [baseline]
