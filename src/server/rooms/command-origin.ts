import type { BrowserKey } from '#rooms/ids.ts'

/** Who sent a command, so that only its player's browser can, and the same one sent twice happens once (SPEC WIRE-7). */
export interface Origin {
  readonly browserKey: BrowserKey
  readonly commandId: string
}
