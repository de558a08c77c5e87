import { createContext, type ReactNode, useContext } from 'react'
import type { SavedSession } from '#protocol/down.ts'
import type { PlayerFace, RoomView } from '#rooms/room-view.ts'
import type { PhraseBook } from './status-phrases.ts'

/** The seat this page plays from: which player of which room, and what they see of it. */
export interface Seat {
  readonly session: SavedSession
  readonly view: RoomView
  readonly me: PlayerFace
  readonly host: PlayerFace | null
  readonly isHost: boolean
  /** What the others say of themselves; the same for as long as this page is open. */
  readonly phrasesOf: PhraseBook
  /** Told before the seat is given up on purpose, so that its end is no surprise. */
  readonly setLeaving: (isLeaving: boolean) => void
}

const SeatContext = createContext<Seat | null>(null)

export function SeatProvider(props: { readonly seat: Seat; readonly children: ReactNode }) {
  return <SeatContext value={props.seat}>{props.children}</SeatContext>
}

export function useSeat(): Seat {
  const seat = useContext(SeatContext)
  if (seat === null) throw new Error('useSeat outside of a SeatProvider')
  return seat
}
