import { useState } from 'react'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { showToast } from '#ui/toast/toast.ts'

const TOAST_MS = 4_000
const LOADED_WITHIN_MS = 8_000

interface KeepTexts {
  readonly done: string
  readonly failed: string
  readonly failedHint: string
}

/** Makes souvenirs, and reports their outcome. `busyWith` is the one that is being made. */
export function useKeeping<Kind>() {
  const [busyWith, setBusyWith] = useState<Kind | null>(null)
  /** Makes one at a time. `make` returns true once it is on the device, and rejects if that is not possible. */
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

/** Loads a chunk that makes souvenirs. Rejects if that takes too long; the load goes on for a later press. */
export async function loadInTime<Module>(chunk: Chunk<Module>): Promise<Module> {
  const { module } = chunk.state.getState()
  if (module !== null) return module
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the souvenirs are not loaded')), LOADED_WITHIN_MS)
    void chunk.load().then(resolve)
  })
}
