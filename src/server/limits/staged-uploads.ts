import type { CallArguments } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { Limits } from './limits.ts'

type Part = CallArguments<'uploadPrompts'>

/** The text that a connection uploads in parts, until a command uses it. */
export class StagedUpload {
  readonly #uploads: StagedUploads
  #id: string | null = null
  #texts: (string | null)[] = []
  bytes = 0

  constructor(uploads: StagedUploads) {
    this.#uploads = uploads
  }

  /** Adds a part. The first part of another upload replaces this one. */
  stage({ part, parts, text, uploadId }: Part): Result<null, ServerRefusal> {
    if (part >= parts) return refuse({ code: 'upload-incomplete' })
    const isSame = this.#id === uploadId && this.#texts.length === parts
    const texts = isSame
      ? this.#texts.with(part, text)
      : Array<string | null>(parts).fill(null).with(part, text)
    const bytes = texts.reduce((sum, one) => sum + Buffer.byteLength(one ?? ''), 0)
    if (bytes > this.#uploads.limits.perConnectionBytes) return refuse({ code: 'too-many-prompts' })
    this.discard()
    this.#id = uploadId
    this.#texts = texts
    this.bytes = bytes
    this.#uploads.add(this)
    return accept(null)
  }

  /** The lines of the complete upload; null if it is not this one, or if a part is missing. */
  linesOf(uploadId: string): readonly string[] | null {
    if (this.#id !== uploadId || this.#texts.includes(null)) return null
    return this.#texts.join('').split(/\r\n|\r|\n/)
  }

  /** Also called when the connection ends. */
  discard(): void {
    this.#uploads.remove(this)
    this.#id = null
    this.#texts = []
    this.bytes = 0
  }
}

/** The staged uploads of all connections. Beyond the limit, the oldest are discarded. */
export class StagedUploads {
  readonly limits: Limits['uploads']
  /** The oldest first. */
  readonly #staged = new Set<StagedUpload>()
  bytes = 0

  constructor(limits: Limits['uploads']) {
    this.limits = limits
  }

  open(): StagedUpload {
    return new StagedUpload(this)
  }

  add(upload: StagedUpload): void {
    this.#staged.add(upload)
    this.bytes += upload.bytes
    for (const oldest of this.#staged) {
      if (this.bytes <= this.limits.allBytes) return
      oldest.discard()
    }
  }

  remove(upload: StagedUpload): void {
    if (this.#staged.delete(upload)) this.bytes -= upload.bytes
  }
}
