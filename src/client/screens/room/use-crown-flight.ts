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
  const last = useRef<{ readonly hostId: string | null; readonly place: Place } | null>(null)

  // After every render: a list that has grown or shrunk has moved the crown.
  useLayoutEffect(() => {
    const crown = list.current?.querySelector<SVGElement>('[data-crown]')
    const head = crown?.parentElement
    if (!crown || !head) return
    const place = placeOf(head)
    const from = last.current
    last.current = { hostId, place }
    if (from !== null && from.hostId !== hostId) fly(crown, from.place, place)
  })
}

function placeOf(element: Element): Place {
  const { x, y } = element.getBoundingClientRect()
  return { x: x + window.scrollX, y: y + window.scrollY }
}

function fly(crown: SVGElement, from: Place, to: Place): void {
  crown.style.setProperty('--from-x', `${from.x - to.x}px`)
  crown.style.setProperty('--from-y', `${from.y - to.y}px`)
  crown.dataset.flying = ''
  crown.addEventListener('animationend', () => delete crown.dataset.flying, { once: true })
}
