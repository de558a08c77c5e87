import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * When the crown has passed to another player, lets it fly from the head it sat on to the new one. Says where from;
 * how it flies is for the style sheet of the list.
 */
export function useCrownFlight(list: RefObject<HTMLElement | null>, hostId: string | null): void {
  const shownHostId = useRef(hostId)
  // Read while it still sits on the head it leaves, and only then: where things are costs a layout to know.
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

/** Of the head below the crown, in the page. */
function placeOf(crown: SVGElement | null): Place | null {
  if (!crown?.parentElement) return null
  const { x, y } = crown.parentElement.getBoundingClientRect()
  return { x: x + window.scrollX, y: y + window.scrollY }
}

function fly(crown: SVGElement, from: Place, to: Place): void {
  crown.style.setProperty('--from-x', `${from.x - to.x}px`)
  crown.style.setProperty('--from-y', `${from.y - to.y}px`)
  crown.dataset.flying = ''
  crown.addEventListener('animationend', () => delete crown.dataset.flying, { once: true })
}
