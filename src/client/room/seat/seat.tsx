import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { PublicPlayer, RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { PhraseBook } from '../lobby/status-phrases.ts'

/** The seat this page plays from: which player of which room, and what they see of it. */
export interface Seat {
  readonly session: SavedSession
  readonly view: RoomView
  readonly me: PublicPlayer
  readonly host: PublicPlayer | null
  readonly isHost: boolean
  /** What the others say of themselves; the same for as long as this page is open. */
  readonly phrasesOf: PhraseBook
  /** Told before the seat is given up on purpose, so that its end is no surprise. */
  readonly setLeaving: (isLeaving: boolean) => void
}

/** What of a seat is the same before and after a vote: whoever needs no more does not render for every news of the room. */
export type OwnSeat = Pick<Seat, 'session' | 'isHost' | 'setLeaving'>

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
