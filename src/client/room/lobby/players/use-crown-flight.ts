import { type RefObject, useLayoutEffect, useRef } from 'react'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Animates the crown from the former host's head to the new host's. Sets only the starting point:
 * the animation itself is in the list's style sheet.
 */
export function useCrownFlight(list: RefObject<HTMLElement | null>, hostId: string | null): void {
  const shownHostId = useRef(hostId)
  // Measured before the update, and only when the host changes: measuring forces a layout.
  const from = hostId === shownHostId.current ? null : placeOf(findCrown(list.current))

  useLayoutEffect(() => {
    shownHostId.current = hostId
    if (from === null) return
    const crown = findCrown(list.current)
    const to = placeOf(crown)
    if (crown !== null && to !== null) fly(crown, from, to)
  })
}

function findCrown(list: HTMLElement | null): SVGElement | null {
  return list?.querySelector<SVGElement>('[data-crown]') ?? null
}

/** The page position of the head below the crown. */
function placeOf(crown: SVGElement | null): Place | null {
  if (!crown?.parentElement) return null
  const { x, y } = crown.parentElement.getBoundingClientRect()
  return { x: x + window.scrollX, y: y + window.scrollY }
}

function fly(crown: SVGElement, from: Place, to: Place): void {
  crown.style.setProperty('--from-x', `${from.x - to.x}px`)
  crown.style.setProperty('--from-y', `${from.y - to.y}px`)
  crown.dataset.flying = ''
  whenMotionEnds(crown, () => delete crown.dataset.flying)
}
