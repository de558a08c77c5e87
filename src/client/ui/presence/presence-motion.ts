import type { AnimationEvent } from 'react'
import type { Presence } from './comings-and-goings.ts'
import styles from './presence-motion.module.css'

/** The animation class of an item. The component's style sheet sets `--come-from` and `--go-to`. */
export function motionOf(presence: Presence): string | undefined {
  return styles[presence]
}

/** Handles the end of the item's own animation and ignores those of its descendants. */
export function hearMotionEnd(finish: () => void): (event: AnimationEvent) => void {
  return (event) => {
    if (event.target === event.currentTarget) finish()
  }
}
