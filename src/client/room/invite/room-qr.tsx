import { useEffect } from 'react'
import { m } from '#messages'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { useRoom, useRoomFields } from '../../sync/calls/backend-context.tsx'
import styles from './room-qr.module.css'
import { roomLink } from './share-link.ts'

/** Not essential: the room code and the link work without it. */
const qrCode = pageChunk(() => import('#ui/qr-code/qr-code.tsx'), { isEssential: false })

/** The room's link as a QR code. The box reserves its space while the encoder loads. */
export function RoomQr(props: {
  readonly link: string
  readonly size: 'small' | 'large'
  readonly label?: string
}) {
  const { module, isFailing } = useChunk(qrCode)
  return (
    <span className={styles[props.size]}>
      {module !== null ? (
        <module.QrCode text={props.link} label={props.label} />
      ) : (
        isFailing && <span className={styles.loading}>{m.invite_qr_code_loading()}</span>
      )}
    </span>
  )
}

/** The room's link as a QR code, which a press enlarges. */
export function QrButton({ className }: { readonly className?: string | undefined }) {
  const { code } = useRoomFields('code')
  return (
    <button
      type="button"
      className={joinClasses(styles.button, className)}
      aria-label={m.invite_show_qr_code()}
      title={m.invite_show_qr_code()}
      onClick={showScanDialog}
    >
      <RoomQr link={roomLink(code)} size="small" />
    </button>
  )
}

/** For everybody in front of the screen. Follows a renewed invite, and closes when a game starts. */
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
