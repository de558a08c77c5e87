import { createContext, use } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './tray.module.css'

/** Takes the element in which the tray is in a wide window; null in a phase without one. */
export const TrayPlaceContext = createContext<(place: HTMLElement | null) => void>(() => {})

/**
 * Where the tray of reactions is in a wide window: a phase with a column of scores renders it at the end of that
 * column. Without one the tray is below the phase. Empty in narrow windows, where the tray is docked.
 */
export function TrayPlace({ className }: { readonly className?: string | undefined }) {
  return <div className={joinClasses(styles.place, className)} ref={use(TrayPlaceContext)} />
}
