import { type ComponentType, lazy, Suspense } from 'react'
import type { QrCodeProps } from '#client/ui/qr-code/qr-code.tsx'
import styles from './room-qr.module.css'

/** The encoder is a chunk of its own; without it the code and the link still stand. */
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('#client/ui/qr-code/qr-code.tsx').then(
    (loaded) => ({ default: loaded.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** The room's link as a QR code, in a box that keeps its place until the code is there. */
export function RoomQr(props: {
  readonly link: string
  readonly size: 'small' | 'large'
  readonly label?: string
}) {
  return (
    <span className={styles[props.size]}>
      <Suspense fallback={null}>
        <QrCode text={props.link} label={props.label} />
      </Suspense>
    </span>
  )
}
