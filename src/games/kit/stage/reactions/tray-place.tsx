import { createContext, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './tray.module.css'

/** The element in which the tray stands in a wide window; null in a phase without one. */
export type TrayPlaceStore = StoreApi<HTMLElement | null>

export const createTrayPlaceStore = (): TrayPlaceStore => createStore<HTMLElement | null>(() => null)

export const TrayPlaceContext = createContext<TrayPlaceStore | null>(null)

/**
 * Where the tray of reactions stands in a wide window: a phase with a column of scores renders it at the end of
 * that column. Without one the tray stands below the phase. Empty in narrow windows, where the tray is docked.
 */
export function TrayPlace({ className }: { readonly className?: string | undefined }) {
  const store = useContext(TrayPlaceContext)
  if (store === null) return null
  return (
    <div className={joinClasses(styles.place, className)} ref={(element) => store.setState(element, true)} />
  )
}
