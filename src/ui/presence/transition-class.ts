import type { AnimationEvent } from 'react'
import type { ListItemState } from './list-transitions.ts'
import styles from './transition-class.module.css'

/** The animation class of an item. The component's style sheet sets `--from` and `--to`. */
export function transitionClass(presence: ListItemState): string | undefined {
  return styles[presence]
}

/** Handles the end of the item's own animation and ignores those of its descendants. */
export function onTransitionEnd(finish: () => void): (event: AnimationEvent) => void {
  return (event) => {
    if (event.target === event.currentTarget) finish()
  }
}
