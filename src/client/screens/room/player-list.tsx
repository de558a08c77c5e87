import type { ReactNode } from 'react'
import styles from './player-list.module.css'

/** One column of players on wide screens, two on a tablet. Its children are `PlayerRow`s. */
export function PlayerList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.players}>{children}</ul>
}
