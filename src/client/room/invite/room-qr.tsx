import { m } from '#messages'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import styles from './room-qr.module.css'

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
