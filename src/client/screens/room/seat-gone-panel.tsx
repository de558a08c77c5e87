import { useEffect } from 'react'
import { Link } from 'wouter'
import { clearSavedSession } from '#client/backend/saved-session.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import type { RoomCode } from '#rooms/ids.ts'
import { FullPanel } from './full-panel.tsx'

/** Tells somebody that their seat is no more, and why, with a way back in. */
export function SeatGonePanel(props: {
  readonly code: RoomCode
  readonly reason: 'left' | 'away'
  readonly onRejoin: () => void
}) {
  useEffect(clearSavedSession, [])
  const text =
    props.reason === 'away'
      ? 'You were away for a while, so your seat went to the next in line. Come back in?'
      : 'You left this room from another tab or device. Come back in?'
  return (
    <FullPanel title={`You are not in room ${props.code} any more`} text={text}>
      <Button variant="primary" onClick={props.onRejoin}>
        Rejoin
      </Button>
      <Link href="/" asChild>
        <ButtonLink>Go home</ButtonLink>
      </Link>
    </FullPanel>
  )
}
