import { createStore, type StoreApi } from 'zustand/vanilla'
import { FACES, type Face, type FaceCounts, REACTION_INTERVAL_MS } from '#rooms/presence/reactions.ts'
import { createOwnTaps } from './own-taps.ts'

/** The server measures the interval, too: a tap that comes exactly in time could be too early there. */
export const REST_MS = REACTION_INTERVAL_MS + 100

export interface ReactionDeskDeps {
  readonly send: (face: Face) => void
  /** Draws faces, of this page or of others. */
  readonly draw: (counts: FaceCounts, isOwn: boolean) => void
  /** In milliseconds, of any clock. */
  readonly now: () => number
  readonly schedule: (task: () => void, delayMs: number) => void
}

/** This page's reactions and those of the others. Plain state, so that a reaction renders no part of the stage. */
export interface ReactionDesk {
  /** The face that was tapped last, while all of them rest. */
  readonly resting: StoreApi<Face | null>
  /** All reactions since the phase began. */
  readonly counts: StoreApi<FaceCounts>
  /** Draws the face at once and sends it. Does nothing while the faces rest. */
  readonly tap: (face: Face) => void
  /** The gathered taps of all pages, this one included. */
  readonly receive: (counts: FaceCounts) => void
  /** Another phase has begun. */
  readonly reset: () => void
}

export function createReactionDesk({ send, draw, now, schedule }: ReactionDeskDeps): ReactionDesk {
  const resting = createStore<Face | null>(() => null)
  const counts = createStore<FaceCounts>(() => ({}))
  const ownTaps = createOwnTaps(now)

  function show(more: FaceCounts, isOwn: boolean): void {
    counts.setState((before) => addCounts(before, more), true)
    draw(more, isOwn)
  }

  return {
    resting,
    counts,
    tap: (face) => {
      if (resting.getState() !== null) return
      resting.setState(face, true)
      schedule(() => resting.setState(null, true), REST_MS)
      ownTaps.add(face)
      send(face)
      show({ [face]: 1 }, true)
    },
    receive: (all) => {
      const others = ownTaps.subtractFrom(all)
      if (Object.keys(others).length > 0) show(others, false)
    },
    reset: () => counts.setState({}, true),
  }
}

function addCounts(some: FaceCounts, others: FaceCounts): FaceCounts {
  const entries = FACES.map((face) => [face, (some[face] ?? 0) + (others[face] ?? 0)] as const)
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}
