import type { FileNotice } from './file-notice.ts'
import type { SqliteRepository } from './sqlite-file.ts'

export type SqliteMethod = Exclude<keyof SqliteRepository, 'checkpoint'>

/**
 * A method of the repository to call in the database's thread, as JSON: for a commit that takes a fraction of the time of a
 * structured clone. Calls are answered in the order they were sent, those sent together together.
 */
export interface SqliteCall {
  readonly id: number
  readonly method: SqliteMethod
  readonly args: readonly unknown[]
}

/** What opening the file brought about. */
export interface FileOpening {
  /** The migrations that it took. */
  readonly migrated: readonly string[]
  readonly notices: readonly FileNotice[]
}

/** What the database's thread says: once how opening went, then an answer to each call. */
export type SqliteMessage =
  | { readonly kind: 'opened'; readonly opening: FileOpening }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'replies'; readonly replies: readonly SqliteReply[] }

export type SqliteReply =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown }

/** What the thread is started with. */
export interface SqliteWorkerData {
  readonly file: string
  /** How long to wait for another server that has the file. */
  readonly lockWaitMs: number
}
