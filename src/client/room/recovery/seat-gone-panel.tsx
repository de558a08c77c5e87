import { useEffect } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import type { PlayerId, RoomCode } from '#rooms/ids.ts'
import { FullPanel } from '../../shell/full-panel.tsx'
import type { Scene } from '../../shell/scene-panel.tsx'
import { forgetSeat } from './forget-seat.ts'

const SCENES: Readonly<Record<'left' | 'away', Scene>> = {
  away: { character: 'dusk', ink: 'pink', says: 'I only closed my eyes for a second…' },
  left: { character: 'plum', ink: 'pink', says: 'Oh. You are back?' },
}

/** Tells somebody that their seat is no more, and why, with a way back in. */
export function SeatGonePanel(props: {
  readonly code: RoomCode
  readonly playerId: PlayerId | null
  readonly reason: 'left' | 'away'
  readonly onRejoin: () => void
}) {
  const { playerId } = props
  useEffect(() => {
    if (playerId !== null) forgetSeat(playerId)
  }, [playerId])
  const text =
    props.reason === 'away'
      ? 'You were away for a while, so your seat went to the next in line. Come back in?'
      : 'You left this room from another tab or device. Come back in?'
  return (
    <FullPanel scene={SCENES[props.reason]} title={`You are not in room ${props.code} any more`} text={text}>
      <Button variant="primary" onClick={props.onRejoin}>
        Rejoin
      </Button>
      <Link href="/" asChild>
        <ButtonLink>Go home</ButtonLink>
      </Link>
    </FullPanel>
  )
}
