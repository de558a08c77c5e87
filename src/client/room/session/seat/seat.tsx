import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { PublicPlayer, RoomView, SavedSession } from '#rooms/view/room-view.ts'

interface Seat {
  readonly session: SavedSession
  readonly view: RoomView
  readonly me: PublicPlayer
  readonly isHost: boolean
  /** Set before leaving on purpose, so that the page does not report a lost seat. */
  readonly setLeaving: (isLeaving: boolean) => void
}

/** The part of a seat that no vote changes. A component that uses only this part renders less often. */
type OwnSeat = Pick<Seat, 'session' | 'isHost' | 'setLeaving'>

const SeatContext = createContext<Seat | null>(null)
const OwnSeatContext = createContext<OwnSeat | null>(null)

export function SeatProvider({ seat, children }: { readonly seat: Seat; readonly children: ReactNode }) {
  const { session, isHost, setLeaving } = seat
  const own = useMemo(() => ({ session, isHost, setLeaving }), [session, isHost, setLeaving])
  return (
    <OwnSeatContext value={own}>
      <SeatContext value={seat}>{children}</SeatContext>
    </OwnSeatContext>
  )
}

export function useSeat(): Seat {
  const seat = useContext(SeatContext)
  if (seat === null) throw new Error('useSeat outside of a SeatProvider')
  return seat
}

export function useOwnSeat(): OwnSeat {
  const own = useContext(OwnSeatContext)
  if (own === null) throw new Error('useOwnSeat outside of a SeatProvider')
  return own
}
