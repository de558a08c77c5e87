import type { CSSProperties } from 'react'
import { PlayerText } from '#ui/names/player-text.tsx'
import { useEntrance } from './staged-part.tsx'
import styles from './stamp.module.css'
import type { StagedResult } from './use-staged-result.ts'

export interface StampProps {
  readonly staged: StagedResult
  readonly ink: 'mint' | 'sun'
  /** The viewer's result: "You were right! +100". */
  readonly text: string
  /** A remark on it, in small print. */
  readonly line?: string | undefined
}

/** The viewer's own result, stamped onto the stage. It keeps its space before. */
export function Stamp(props: StampProps) {
  const isHeld = !props.staged.has('stamp')
  return isHeld ? <StampBox {...props} isHeld /> : <StampSlam {...props} />
}

function StampSlam(props: StampProps) {
  return <StampBox {...props} style={useEntrance(props.staged, 'stamp')} />
}

interface StampBoxProps extends StampProps {
  readonly isHeld?: boolean
  readonly style?: CSSProperties
}

function StampBox({ ink, text, line, isHeld = false, style }: StampBoxProps) {
  return (
    <div className={styles.stamp} data-ink={ink} data-held={isHeld || undefined} style={style}>
      <p className={styles.text}>
        <PlayerText>{text}</PlayerText>
      </p>
      {line !== undefined && (
        <p className={styles.line}>
          <PlayerText>{line}</PlayerText>
        </p>
      )}
    </div>
  )
}
