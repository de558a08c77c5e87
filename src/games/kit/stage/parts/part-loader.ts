import { createStore } from 'zustand/vanilla'
import type { PartId } from '#rooms/record/ids.ts'
import type { FetchPart } from '../stage-props.ts'

/** Fetched at the same time. */
const PARALLEL_MAX = 3
const TRIES_MAX = 3
const RETRY_MS = 1_500

export type PartState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: Value }
  | { readonly kind: 'failed' }

export type PartLoader<Value> = ReturnType<typeof createPartLoader<Value>>

/** Fetches parts of a game one by one, and keeps them. */
export function createPartLoader<Value>(
  fetchPart: FetchPart,
  /** Null for a malformed part. */
  read: (part: unknown) => Value | null,
) {
  /** The requested parts. */
  const states = createStore<ReadonlyMap<PartId, PartState<Value>>>(() => new Map())
  const wanted = new Map<PartId, Promise<PartState<Value>>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function fetchOne(part: PartId): Promise<PartState<Value>> {
    for (let tries = 1; ; tries++) {
      const fetched = await fetchPart(part)
      const value = fetched.ok ? read(fetched.value) : null
      if (value !== null) return { kind: 'loaded', value }
      if (tries === TRIES_MAX) return { kind: 'failed' }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * tries))
    }
  }

  async function load(part: PartId): Promise<PartState<Value>> {
    set(part, { kind: 'loading' })
    if (running >= PARALLEL_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      const state = await fetchOne(part)
      if (state.kind === 'failed') wanted.delete(part)
      set(part, state)
      return state
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  function set(part: PartId, state: PartState<Value>): void {
    states.setState(new Map(states.getState()).set(part, state), true)
  }

  return {
    states,
    /** Fetches the part once, a few parts at a time. One that failed is fetched again. */
    want(part: PartId): Promise<PartState<Value>> {
      const loading = wanted.get(part) ?? load(part)
      wanted.set(part, loading)
      return loading
    },
  }
}
