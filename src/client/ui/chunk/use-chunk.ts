import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Chunk, ChunkState } from './chunk.ts'

/** The chunk's state; from now on it is being fetched. */
export function useChunk<Module>(chunk: Chunk<Module>): ChunkState<Module> {
  useEffect(() => {
    void chunk.load()
  }, [chunk])
  return useStore(chunk.state)
}
