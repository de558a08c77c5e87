import { useEffect } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import type { PlayerId, RoomCode } from '#rooms/ids.ts'
import { FullPanel } from '../../shell/full-panel.tsx'
import type { Scene } from '../../shell/scene-panel.tsx'
import { forgetSeat } from './forget-seat.ts'
import { recoveryCopy } from './recovery.copy.ts'

const { seatGone: copy } = recoveryCopy

const SCENES: Readonly<Record<'left' | 'away', Scene>> = {
  away: { character: 'dusk', ink: 'pink', says: copy.away.says },
  left: { character: 'plum', ink: 'pink', says: copy.left.says },
}

/** Shows why the player's seat is gone, with a way to rejoin. */
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
  return (
    <FullPanel scene={SCENES[props.reason]} title={copy.title(props.code)} text={copy[props.reason].text}>
      <Button variant="primary" onClick={props.onRejoin}>
        {copy.rejoin}
      </Button>
      <Link href="/" asChild>
        <ButtonLink>{copy.goHome}</ButtonLink>
      </Link>
    </FullPanel>
  )
}
