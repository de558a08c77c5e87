import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useBackend } from '../sync/calls/backend-context.tsx'
import { isLeaving, readSavedSession } from '../sync/calls/saved-session.ts'
import styles from './landing.module.css'

/** A link back to the room in which this browser still has a seat; renders nothing without one. */
export function BackToRoom() {
  const backend = useBackend()
  const [code, setCode] = useState<RoomCode | null>(null)

  useEffect(() => {
    const session = readSavedSession()
    if (session === null || isLeaving(session, Date.now())) return
    let isStale = false
    void backend.getPlayer(session).then((player) => {
      if (!isStale && player.ok) setCode(session.roomCode)
    })
    return () => {
      isStale = true
    }
  }, [backend])

  if (code === null) return null
  return (
    <div className={styles.back}>
      <span>{m.landing_back_seat_kept()}</span>
      <Link href={`/room/${code}`} asChild>
        <ButtonLink variant="go">{m.landing_back_link({ code })}</ButtonLink>
      </Link>
    </div>
  )
}
