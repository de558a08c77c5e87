import type { AnimationEvent } from 'react'
import type { Presence } from './list-transitions.ts'
import styles from './transition-class.module.css'

/** The class of an item that comes, stays or goes. Its own style sheet sets `--come-from` and `--go-to`. */
export function transitionClass(presence: Presence): string | undefined {
  return styles[presence]
}

/** Hears the end of the item's own entrance or exit, not of what moves inside it. */
export function onTransitionEnd(finish: () => void): (event: AnimationEvent) => void {
  return (event) => {
    if (event.target === event.currentTarget) finish()
  }
}
