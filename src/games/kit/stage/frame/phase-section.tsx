import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import styles from './phase-section.module.css'

/** State that a phase passes to the next one. Null before the first. */
export type Handover = RefObject<{ readonly tookFocus: boolean } | null>

export interface PhaseSectionProps {
  /** The phase's heading, for screen readers only: the steps and the panel show the same. */
  readonly title: string
  readonly handover: Handover
  readonly children: ReactNode
}

/** The section of one phase. If the focus was in the section before it, it moves to this one's heading. */
export function PhaseSection({ title, handover, children }: PhaseSectionProps) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useLayoutEffect(() => {
    if (handover.current !== null) window.scrollTo(0, 0)
    if (handover.current?.tookFocus) heading.current?.focus({ preventScroll: true })
    const element = section.current
    return () => {
      // Layout effects clean up while the element is still in the page. Later, the focus would be lost.
      handover.current = { tookFocus: element?.contains(document.activeElement) ?? false }
    }
  }, [handover])

  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      {children}
    </section>
  )
}
