import type { Chunk } from '#ui/chunk/chunk.ts'

const LOADED_WITHIN_MS = 8_000

/** Loads a chunk that makes souvenirs. Rejects if that takes too long; the load goes on for a later press. */
export async function loadInTime<Module>(chunk: Chunk<Module>): Promise<Module> {
  const { module } = chunk.state.getState()
  if (module !== null) return module
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the souvenirs are not loaded')), LOADED_WITHIN_MS)
    void chunk.load().then(resolve)
  })
}
