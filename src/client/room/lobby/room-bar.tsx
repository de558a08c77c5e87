import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './room-bar.module.css'

/** The bar that stays at the top of a room, in its lobby and in its games; the way out is its last button. */
export function RoomBar(props: { readonly className: string | undefined; readonly children: ReactNode }) {
  return <header className={joinClasses(styles.bar, props.className)}>{props.children}</header>
}
