import { type RefObject, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../prefers-reduced-motion.ts'

/** The time between two poses on a page. */
export const POSE_EVERY_MS = 8_000
/** The time that a pose is held: a blink, or a look up. */
export const POSE_HELD_MS = 280

/** An element whose style sheet has a pose for `[data-pose]`. */
type Figure = Pick<HTMLElement, 'dataset'>

/**
 * From time to time one of the figures strikes a pose and takes its former one again. Both changes are immediate, so
 * the page draws two frames for a pose and none between poses. An endless animation draws sixty a second.
 */
export function createPoses(random: () => number, mayMove: () => boolean) {
  const figures = new Set<Figure>()
  let timer: ReturnType<typeof setTimeout> | null = null

  function pose(): void {
    timer = setTimeout(pose, POSE_EVERY_MS)
    const figure = [...figures][Math.floor(random() * figures.size)]
    if (figure === undefined || !mayMove()) return
    figure.dataset.pose = ''
    setTimeout(() => delete figure.dataset.pose, POSE_HELD_MS)
  }

  /** Adds a figure. The returned function removes it. */
  return (figure: Figure): (() => void) => {
    figures.add(figure)
    timer ??= setTimeout(pose, POSE_EVERY_MS)
    return () => {
      figures.delete(figure)
      if (figures.size > 0 || timer === null) return
      clearTimeout(timer)
      timer = null
    }
  }
}

const addFigure = createPoses(Math.random, () => !document.hidden && !prefersReducedMotion())

/** Lets the element strike its pose from time to time, in turn with the page's other figures. */
export function usePose<Element extends Figure>(isPosing = true): RefObject<Element | null> {
  const figure = useRef<Element>(null)
  useEffect(() => {
    if (isPosing && figure.current !== null) return addFigure(figure.current)
  }, [isPosing])
  return figure
}
