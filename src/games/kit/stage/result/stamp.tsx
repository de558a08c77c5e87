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
export function Stamp({ staged, ink, text, line }: StampProps) {
  const entrance = useEntrance(staged, 'stamp')
  return (
    <div
      className={styles.stamp}
      data-ink={ink}
      data-held={entrance === undefined || undefined}
      style={entrance}
    >
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
