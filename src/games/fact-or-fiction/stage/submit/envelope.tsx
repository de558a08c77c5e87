import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import styles from './envelope.module.css'

/** The submitted sheet folds into an envelope, which flies to the crew. Decoration. */
export function Envelope({ split }: { readonly split: RefObject<HTMLElement | null> }) {
  const envelope = useRef<HTMLDivElement>(null)
  const [hasArrived, setArrived] = useState(false)

  useLayoutEffect(() => {
    const from = envelope.current
    const to = split.current?.querySelector('aside')
    if (from === null || to === undefined || to === null) return
    const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
    const right = end.left + end.width / 2 - (start.left + start.width / 2)
    // At most to the lower edge of the screen: further down its arrival is out of view.
    const down = Math.min(end.top + end.height / 2, window.innerHeight) - (start.top + start.height / 2)
    from.style.setProperty('--right', `${right}px`)
    from.style.setProperty('--down', `${down}px`)
    return whenMotionEnds(from, () => setArrived(true))
  }, [split])

  if (hasArrived) return null
  return (
    <div ref={envelope} className={styles.envelope} aria-hidden="true">
      <svg viewBox="-8 -130 316 330" stroke="currentColor" strokeWidth={7} aria-hidden="true">
        <path fill="var(--sun-deep)" d="M0 0H300V190H0Z" />
        <g className={styles.sheet}>
          <path fill="var(--cream)" d="M20 -110H280V70H20Z" />
          <path strokeWidth={6} strokeLinecap="round" d="M46 -70H250M46 -34H254M46 2H200" />
        </g>
        <g fill="var(--sun)">
          <path d="M0 0L150 104L300 0V190H0Z" />
          <path className={styles.flap} d="M0 0L150 118L300 0Z" />
        </g>
      </svg>
    </div>
  )
}
