import { pageChunk } from '#client/ui/chunk/page-chunk.ts'
import { useChunk } from '#client/ui/chunk/use-chunk.ts'
import styles from './room-qr.module.css'

/** Until the encoder is here, the code and the link still stand. */
const qrCode = pageChunk(() => import('#client/ui/qr-code/qr-code.tsx'), { isEssential: false })

/** The room's link as a QR code, in a box that keeps its place until the code is there. */
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
        isFailing && <span className={styles.late}>The QR code is on its way…</span>
      )}
    </span>
  )
}
