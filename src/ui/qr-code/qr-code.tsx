import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'
import { FINDER_SIZE, finderCorners, qrPath } from './qr-path.ts'

/** The light margin in modules: with fewer than four, some cameras do not detect the code. */
const QUIET_ZONE = 4

/** A QR code as wide as its container, dark on light in both themes for cameras. Load it on demand. */
export function QrCode(props: {
  readonly text: string
  /** The accessible name; without it the code is decoration. */
  readonly label?: string | undefined
}) {
  const { text, label } = props
  const { path, size } = useMemo(() => drawCode(text), [text])
  const side = size + 2 * QUIET_ZONE
  const isDecoration = label === undefined
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role={isDecoration ? undefined : 'img'}
      aria-label={label}
      aria-hidden={isDecoration}
    >
      <path d={path} />
      {finderCorners(size).map(({ x, y }) => (
        <Finder key={`${x} ${y}`} x={x} y={y} />
      ))}
    </svg>
  )
}

function drawCode(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { path: qrPath(data), size }
}

function Finder({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <rect
        className={styles.ring}
        x={x + 0.5}
        y={y + 0.5}
        width={FINDER_SIZE - 1}
        height={FINDER_SIZE - 1}
        rx={0.7}
      />
      <rect x={x + 2} y={y + 2} width={3} height={3} rx={0.8} />
    </>
  )
}
