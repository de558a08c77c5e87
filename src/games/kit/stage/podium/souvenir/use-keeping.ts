import { useState } from 'react'
import { showToast } from '#ui/toast/toast.ts'

const TOAST_MS = 4_000

interface KeepTexts {
  readonly done: string
  readonly failed: string
  readonly failedHint: string
}

export interface Keeping<Kind> {
  /** The souvenir that is being made. */
  readonly busyWith: Kind | null
  /** Makes one at a time. `make` returns true once it is on the device, and rejects if that is not possible. */
  readonly keep: (kind: Kind, texts: KeepTexts, make: () => Promise<boolean>) => Promise<void>
}

/** Makes souvenirs, and reports what became of them. */
export function useKeeping<Kind>(): Keeping<Kind> {
  const [busyWith, setBusyWith] = useState<Kind | null>(null)
  async function keep(kind: Kind, texts: KeepTexts, make: () => Promise<boolean>): Promise<void> {
    if (busyWith !== null) return
    setBusyWith(kind)
    try {
      const done = await make()
      if (done) showToast({ type: 'success', message: texts.done, duration: TOAST_MS, about: 'keep' })
    } catch {
      showToast({ type: 'error', message: texts.failed, description: texts.failedHint, about: 'keep' })
    } finally {
      setBusyWith(null)
    }
  }
  return { busyWith, keep }
}
