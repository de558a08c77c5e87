import { Link } from 'wouter'
import { m } from '#messages'
import type { PublicRoom } from '#rooms/view/room-view.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import styles from './seat-bar.module.css'

/** The bar at the bottom of a waiting room: leads to a free seat, or says why there is none. */
export function SeatBar({ room, playerCount }: { readonly room: PublicRoom; readonly playerCount: number }) {
  const offer = seatOffer(room, playerCount)
  return (
    <aside className={styles.bar} data-free={offer === 'free' || undefined}>
      <p role="status">
        <b>{offer === 'full' ? m.watch_seat_full({ seats: room.maxPlayers }) : OFFERS[offer]}</b>
        <small>{HINTS[offer]}</small>
      </p>
      {offer === 'free' && (
        <Link href={`/room/${room.code}`} asChild>
          <ButtonLink variant="go">{m.watch_seat_join()}</ButtonLink>
        </Link>
      )}
    </aside>
  )
}

const OFFERS = { free: m.watch_seat_free(), locked: m.watch_seat_locked() } as const

const HINTS = {
  free: m.watch_seat_free_hint(),
  full: m.watch_seat_full_hint(),
  locked: m.watch_seat_locked_hint(),
} as const

export function seatOffer(
  { isLocked, maxPlayers }: Pick<PublicRoom, 'isLocked' | 'maxPlayers'>,
  playerCount: number,
): keyof typeof HINTS {
  if (isLocked) return 'locked'
  return playerCount < maxPlayers ? 'free' : 'full'
}
