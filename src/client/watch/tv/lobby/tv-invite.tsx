import { m } from '#messages'
import type { RoomView } from '#rooms/view/room-view.ts'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { RoomQr } from '../../../room/invite/room-qr.tsx'
import styles from './tv-invite.module.css'

/** The way into the room: its QR code, its address and its code, always in sight. */
export function TvInvite(props: {
  readonly view: RoomView
  readonly link: string
  readonly joinHost: string
}) {
  const { view, link, joinHost } = props
  const { code, isLocked, maxPlayers } = view.room
  const isFull = view.players.length >= maxPlayers
  const title = isLocked ? m.invite_locked() : isFull ? m.lobby_room_full_house() : m.tv_invite_title()
  const way = isLocked ? m.tv_invite_locked_way() : isFull ? m.tv_invite_full_way() : m.tv_invite_way()
  return (
    <section className={styles.invite} aria-labelledby="tv-invite" data-locked={isLocked || undefined}>
      <Halftone corner="tr" tone="sun-deep" className={styles.dots} />
      <Halftone corner="bl" tone="sun-deep" className={styles.dots} />
      <h2 id="tv-invite" aria-live="polite">
        {title}
      </h2>
      <span className={styles.qr}>
        <RoomQr link={link} size="large" label={m.invite_qr_code_of({ link })} />
        {isLocked && (
          <span className={styles.lock}>
            <Icon name="lock" />
          </span>
        )}
      </span>
      <p>
        {way} <b>{joinHost}</b>
      </p>
      <CodeTiles code={code} className={styles.code} />
    </section>
  )
}
