import type { BrowserKey } from '#rooms/record/ids.ts'

/** The browser that sent a command, for authorization, and the command's id, for idempotency (WIRE-7). */
export interface CommandOrigin {
  readonly browserKey: BrowserKey
  readonly commandId: string
}
