import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './qr-button.module.css'
import { RoomQr } from './room-qr.tsx'
import { showScanDialog } from './scan-dialog.tsx'
import { roomLink } from './share-link.ts'

/** The room's link as a QR code, which a press enlarges. */
export function QrButton(props: { readonly code: RoomCode; readonly className?: string | undefined }) {
  return (
    <button
      type="button"
      className={joinClasses(styles.qr, props.className)}
      aria-label={m.invite_show_qr_code()}
      title={m.invite_show_qr_code()}
      onClick={showScanDialog}
    >
      <RoomQr link={roomLink(props.code)} size="small" />
    </button>
  )
}
