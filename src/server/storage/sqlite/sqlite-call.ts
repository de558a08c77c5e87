import type { SqliteRepository } from './sqlite-file.ts'
import type { FileNotice } from './sqlite-file-mode.ts'

export type SqliteMethod = Exclude<keyof SqliteRepository, 'checkpoint'>

/**
 * A call of a repository method in the database's thread. It is sent as JSON, which is several times faster
 * than a structured clone. Replies come in the order of the calls; those to calls of one message share a
 * message.
 */
export interface SqliteCall {
  readonly id: number
  readonly method: SqliteMethod
  readonly args: readonly unknown[]
}

/** The result of opening the file. */
export interface FileOpening {
  /** The migrations that were applied. */
  readonly migrated: readonly string[]
  readonly notices: readonly FileNotice[]
}

/** A message of the database's thread: first the result of opening, then the replies to calls. */
export type SqliteMessage =
  | { readonly kind: 'opened'; readonly opening: FileOpening }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'replies'; readonly replies: readonly SqliteReply[] }

export type SqliteReply =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown }

export interface SqliteWorkerData {
  readonly file: string
  /** How long to wait for another server that has locked the file. */
  readonly lockWaitMs: number
}
