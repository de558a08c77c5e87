import type { AnimationEvent } from 'react'
import type { Presence } from './comings-and-goings.ts'
import styles from './presence-motion.module.css'

/** The class of an item that comes, stays or goes. Its own style sheet sets `--come-from` and `--go-to`. */
export function motionOf(presence: Presence): string | undefined {
  return styles[presence]
}

/** Hears the end of the item's own entrance or exit, not of what moves inside it. */
export function hearMotionEnd(finish: () => void): (event: AnimationEvent) => void {
  return (event) => {
    if (event.target === event.currentTarget) finish()
  }
}
