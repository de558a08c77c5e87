import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import css from './phase-section.module.css'

/** What a phase leaves to the next one; null before the first. */
export type Handover = RefObject<{ readonly tookFocus: boolean } | null>

export interface PhaseSectionProps {
  /** The phase's heading; only read aloud, since the steps and the panel show the same. */
  readonly title: string
  readonly handover: Handover
  readonly children: ReactNode
}

/** The box of one phase. Whoever was inside the one before it with keyboard or screen reader lands on its heading. */
export function PhaseSection({ title, handover, children }: PhaseSectionProps) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useLayoutEffect(() => {
    if (handover.current !== null) window.scrollTo(0, 0)
    if (handover.current?.tookFocus) heading.current?.focus({ preventScroll: true })
    const element = section.current
    return () => {
      // Runs while the element is still in the page: afterwards nothing would tell where the focus was.
      handover.current = { tookFocus: element?.contains(document.activeElement) ?? false }
    }
  }, [handover])

  return (
    <section ref={section} className={css.section} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      {children}
    </section>
  )
}
