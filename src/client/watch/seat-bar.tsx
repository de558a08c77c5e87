import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import type { PublicRoom } from '#rooms/room-view.ts'
import styles from './seat-bar.module.css'
import { watchCopy } from './watch.copy.ts'

const { seat: copy } = watchCopy

/** The bar at the bottom of a waiting room: leads to a free seat, or says why there is none. */
export function SeatBar({ room, playerCount }: { readonly room: PublicRoom; readonly playerCount: number }) {
  const offer = seatOffer(room, playerCount)
  return (
    <aside className={styles.bar} data-free={offer === 'free' || undefined}>
      <p role="status">
        <b>{offer === 'full' ? copy.full(room.maxPlayers) : copy[offer]}</b>
        <small>{HINTS[offer]}</small>
      </p>
      {offer === 'free' && (
        <Link href={`/room/${room.code}`} asChild>
          <ButtonLink variant="go">{copy.join}</ButtonLink>
        </Link>
      )}
    </aside>
  )
}

const HINTS = { free: copy.freeHint, full: copy.fullHint, locked: copy.lockedHint } as const

export function seatOffer(
  { isLocked, maxPlayers }: Pick<PublicRoom, 'isLocked' | 'maxPlayers'>,
  playerCount: number,
): keyof typeof HINTS {
  if (isLocked) return 'locked'
  return playerCount < maxPlayers ? 'free' : 'full'
}
