import { createContext, useCallback, useContext } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import type { PartId } from '#rooms/record/ids.ts'
import { createPartLoader, type PartLoader, type PartState } from '../../stage/parts/part-loader.ts'
import type { FetchPart } from '../../stage/stage-props.ts'
import { DrawnInk } from '../ink-schemas.ts'

/** Fetches the drawings of a gallery. */
export const InkLoaderContext = createContext<PartLoader<DrawnInk> | null>(null)

export function createInkLoader(fetchPart: FetchPart): PartLoader<DrawnInk> {
  return createPartLoader(fetchPart, readInkPart)
}

/** The state of a drawing, null before it was requested, and a function that requests it. */
export function useInk(part: PartId): readonly [state: PartState<DrawnInk> | null, fetch: () => void] {
  const loader = useContext(InkLoaderContext)
  if (loader === null) throw new Error('a drawing is outside its gallery')
  const state = useStore(loader.states, (states) => states.get(part) ?? null)
  return [state, useCallback(() => void loader.want(part), [loader, part])]
}

export function readInkPart(part: unknown): DrawnInk | null {
  const ink = v.safeParse(DrawnInk, part)
  return ink.success ? ink.output : null
}
