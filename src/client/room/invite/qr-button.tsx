import { useEffect } from 'react'
import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { useRoom, useRoomFields } from '../../sync/calls/backend-context.tsx'
import styles from './qr-button.module.css'
import { RoomQr } from './room-qr.tsx'
import { roomLink } from './share-link.ts'

/** The room's link as a QR code, which a press enlarges. */
export function QrButton({ className }: { readonly className?: string | undefined }) {
  const { code } = useRoomFields('code')
  return (
    <button
      type="button"
      className={joinClasses(styles.qr, className)}
      aria-label={m.invite_show_qr_code()}
      title={m.invite_show_qr_code()}
      onClick={showScanDialog}
    >
      <RoomQr link={roomLink(code)} size="small" />
    </button>
  )
}

/**
 * Shows the room's QR code to everyone in front of the screen.
 * Follows a renewed invite, and closes when a game starts.
 */
function showScanDialog(): void {
  void openModal({
    type: 'info',
    title: m.invite_scan_title(),
    message: <ScanHint />,
    content: (close) => <LargeQr close={() => close(null)} />,
  })
}

function ScanHint() {
  const code = useRoom((state) => state.view?.room.code ?? null)
  return code === null ? null : m.invite_scan_hint({ code })
}

function LargeQr({ close }: { readonly close: () => void }) {
  const code = useRoom((state) => state.view?.room.code ?? null)
  const isPlaying = useRoom((state) => state.view?.room.status === 'playing')
  useEffect(() => {
    if (isPlaying) close()
  }, [isPlaying, close])
  if (code === null) return null
  const link = roomLink(code)
  return <RoomQr link={link} size="large" label={m.invite_qr_code_of({ link })} />
}
