import type { ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './room-bar.module.css'

/** The sticky bar at the top of lobby and games. Leave is its last button. */
export function RoomBar(props: { readonly className: string | undefined; readonly children: ReactNode }) {
  return <header className={joinClasses(styles.bar, props.className)}>{props.children}</header>
}
