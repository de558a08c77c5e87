import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersCalm } from '#client/ui/prefers-calm.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** When the crown has passed to another player, lets it fly from the head it sat on to the new one. */
export function useCrownFlight(list: RefObject<HTMLElement | null>, hostId: string | null): void {
  const last = useRef<{ readonly hostId: string | null; readonly place: Place } | null>(null)

  // After every render: a list that has grown or shrunk has moved the crown.
  useLayoutEffect(() => {
    const crown = list.current?.querySelector<SVGElement>('[data-crown]')
    if (!crown) return
    const place = placeOf(crown)
    const from = last.current
    last.current = { hostId, place }
    if (from !== null && from.hostId !== hostId) fly(crown, from.place, place)
  })
}

function placeOf(crown: Element): Place {
  const { x, y } = crown.getBoundingClientRect()
  return { x: x + window.scrollX, y: y + window.scrollY }
}

/** Up and over, with a drop onto the head; where motion is unwelcome it only appears. */
function fly(crown: SVGElement, from: Place, to: Place): void {
  const isCalm = prefersCalm()
  const tilt = getComputedStyle(crown).transform.replace('none', '')
  const away = `translate(${from.x - to.x}px, ${from.y - to.y}px)`
  const high = `translate(${(from.x - to.x) / 2}px, ${(from.y - to.y) / 2}px)`
  const keyframes = isCalm
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [
        { transform: `${away} ${tilt}` },
        { transform: `${high} translateY(-2rem) ${tilt} rotate(180deg) scale(1.7)`, offset: 0.5 },
        { transform: `translateY(-1rem) ${tilt} rotate(350deg) scale(1.4)`, offset: 0.75 },
        { transform: `${tilt} rotate(360deg)` },
      ]
  crown.animate(keyframes, { duration: isCalm ? CALM_MS : FLIGHT_MS, easing: 'ease-in-out' })
}

const FLIGHT_MS = 900
const CALM_MS = 120
