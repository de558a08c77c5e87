import { createStore } from 'zustand/vanilla'
import { FACES, type Face, type FaceCounts, REACTION_INTERVAL_MS } from '#rooms/presence/reactions.ts'

/** The server measures the interval, too: a tap that comes exactly in time could be too early there. */
export const REST_MS = REACTION_INTERVAL_MS + 100
/** A tap whose count has not arrived by then was dropped on its way. */
const LOST_AFTER_MS = 5_000

export type ReactionDesk = ReturnType<typeof createReactionDesk>

/** This page's reactions and those of the others. Plain state, so that a reaction renders no part of the stage. */
export function createReactionDesk(
  send: (face: Face) => void,
  /** Draws faces, of this page or of others. */
  draw: (counts: FaceCounts, isOwn: boolean) => void,
) {
  /** The face that was tapped last, while all of them rest. */
  const resting = createStore<Face | null>(() => null)
  /** All reactions since the phase began. */
  const counts = createStore<FaceCounts>(() => ({}))
  const ownTaps = createOwnTaps()

  function show(more: FaceCounts, isOwn: boolean): void {
    counts.setState((before) => addCounts(before, more), true)
    draw(more, isOwn)
  }

  return {
    resting,
    counts,
    /** Draws the face at once and sends it. Does nothing while the faces rest. */
    tap(face: Face): void {
      if (resting.getState() !== null) return
      resting.setState(face, true)
      setTimeout(() => resting.setState(null, true), REST_MS)
      ownTaps.add(face)
      send(face)
      show({ [face]: 1 }, true)
    },
    /** The gathered taps of all pages, this one included. */
    receive(all: FaceCounts): void {
      const others = ownTaps.subtractFrom(all)
      if (Object.keys(others).length > 0) show(others, false)
    },
    reset: () => counts.setState({}, true),
  }
}

/** Local taps already drawn; subtracted from server counts. */
export function createOwnTaps() {
  let taps: readonly { readonly face: Face; readonly at: number }[] = []
  return {
    add(face: Face): void {
      taps = [...taps, { face, at: performance.now() }]
    },
    /** The counts without the own taps in them. */
    subtractFrom(counts: FaceCounts): FaceCounts {
      const rest = { ...counts }
      taps = taps.filter(({ face, at }) => {
        if (performance.now() - at > LOST_AFTER_MS) return false
        const count = rest[face] ?? 0
        if (count === 0) return true
        if (count === 1) delete rest[face]
        else rest[face] = count - 1
        return false
      })
      return rest
    },
  }
}

function addCounts(some: FaceCounts, others: FaceCounts): FaceCounts {
  const entries = FACES.map((face) => [face, (some[face] ?? 0) + (others[face] ?? 0)] as const)
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}
