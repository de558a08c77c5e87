import { type RefObject, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'

/**
 * Keeps the line that is read in view, within the list and the window. A reader who has scrolled elsewhere is left
 * there. The first line is at step 1.
 */
export function useFollowLine(step: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const lines = list.current?.children
    const [before, current] = [lines?.[step - 2], lines?.[step - 1]]
    const isFollowing = isFirst.current || before === undefined || isInView(before)
    isFirst.current = false
    if (current !== undefined && isFollowing)
      current.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    // A phone that is turned.
    const stay = () => current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    window.addEventListener('resize', stay)
    return () => window.removeEventListener('resize', stay)
  }, [step])
  return list
}

/** Whether some of the element is to be seen: no box around it has scrolled it away. */
function isInView(element: Element): boolean {
  const { bottom, top } = element.getBoundingClientRect()
  const middle = (top + bottom) / 2
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const area = box.getBoundingClientRect()
    if (getComputedStyle(box).overflowY === 'auto' && (middle < area.top || middle > area.bottom))
      return false
  }
  return middle > 0 && middle < window.innerHeight
}
