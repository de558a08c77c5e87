import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Chunk, ChunkState } from './chunk.ts'

/** The chunk's state. Starts fetching the chunk. */
export function useChunk<Module>(chunk: Chunk<Module>): ChunkState<Module> {
  useEffect(() => {
    void chunk.load()
  }, [chunk])
  return useStore(chunk.state)
}
