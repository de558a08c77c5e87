import { useEffect } from 'react'
import { m } from '#messages'
import type { PlayerId, RoomCode } from '#rooms/record/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { FullPanel, HomeButton } from '../../../shell/panels/full-panel.tsx'
import type { Scene } from '../../../shell/panels/scene-panel.tsx'
import { forgetSeat } from './forget-seat.ts'

const SCENES: Readonly<Record<'left' | 'away', Scene>> = {
  away: { character: 'dusk', ink: 'pink', says: m.recovery_seat_gone_away_says() },
  left: { character: 'plum', ink: 'pink', says: m.recovery_seat_gone_left_says() },
}

const TEXTS = { away: m.recovery_seat_gone_away_text(), left: m.recovery_seat_gone_left_text() } as const

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
    <FullPanel
      scene={SCENES[props.reason]}
      title={m.recovery_seat_gone_title({ code: props.code })}
      text={TEXTS[props.reason]}
    >
      <Button variant="primary" onClick={props.onRejoin}>
        {m.recovery_seat_gone_rejoin()}
      </Button>
      <HomeButton>{m.recovery_seat_gone_go_home()}</HomeButton>
    </FullPanel>
  )
}
