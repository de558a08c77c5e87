import { type RefObject, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../prefers-reduced-motion.ts'
import { createPoses, type Figure } from './poses.ts'

/** The figures of this page. */
const poses = createPoses({
  schedule: (callback, ms) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  mayMove: () => !document.hidden && !prefersReducedMotion(),
})

/** Lets the element strike its pose from time to time, in turn with the page's other figures. */
export function usePose<Element extends Figure>(isPosing = true): RefObject<Element | null> {
  const figure = useRef<Element>(null)
  useEffect(() => {
    if (isPosing && figure.current !== null) return poses.add(figure.current)
  }, [isPosing])
  return figure
}
