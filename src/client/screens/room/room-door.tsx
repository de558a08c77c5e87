import type { ReactNode } from 'react'
import { useRoom } from '#client/backend/backend-context.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import styles from './room-door.module.css'

/** What stands before a room while it is not clear yet whether, or as whom, somebody comes in. */
export function RoomDoor(props: { readonly isWaiting?: boolean; readonly children?: ReactNode }) {
  const connection = useRoom((state) => state.connection)
  return (
    <main className={styles.door}>
      <Wordmark size="sm" />
      {props.isWaiting === true && (
        <p className={styles.waiting} role="status">
          {connection === 'live' ? 'Finding your room' : 'Trying to reach the server'}
          <LoadingDots />
        </p>
      )}
      {props.children}
    </main>
  )
}
