import { createContext, useContext } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPartLoader, type PartLoader, type PartState } from '../../../kit/stage/parts/part-loader.ts'
import type { FetchPart } from '../../../kit/stage/stage-props.ts'
import { doodlePart } from '../../doodle-ids.ts'
import { Ink } from '../../ink/ink-schemas.ts'

/** Fetches the doodles of the gallery. */
export const DoodleLoaderContext = createContext<PartLoader<Ink> | null>(null)

/** Fetches doodles of one game. */
export function createDoodleLoader(fetchPart: FetchPart): PartLoader<Ink> {
  return createPartLoader({
    fetchPart,
    read: readDoodle,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}

export function useDoodleLoader(): PartLoader<Ink> {
  const loader = useContext(DoodleLoaderContext)
  if (loader === null) throw new Error('a doodle is outside its gallery')
  return loader
}

/** What has arrived of a doodle; null before it was asked for. */
export function useDoodle(doodle: number): PartState<Ink> | null {
  return useStore(useDoodleLoader().states, (states) => states.get(doodlePart(doodle)) ?? null)
}

export function readDoodle(part: unknown): Ink | null {
  const ink = v.safeParse(Ink, part)
  return ink.success ? ink.output : null
}
