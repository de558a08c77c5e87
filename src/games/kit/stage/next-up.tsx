import { Icon } from '#client/ui/icon/icon.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import styles from './next-up.module.css'
import { resultCopy } from './result-lines.copy.ts'
import { useEntrance } from './staged-part.tsx'
import type { StagedResult } from './use-staged-result.ts'

const { next: copy } = resultCopy

export interface NextUpProps {
  readonly staged: StagedResult
  /** The name of the next player on stage. Null for the podium. */
  readonly name: string | null
  /** The viewer is next. */
  readonly isMe: boolean
}

/** Who is next on stage, a few seconds before the turn: time to find the microphone. */
export function NextUp({ staged, name, isMe }: NextUpProps) {
  const entrance = useEntrance(staged, 'talk')
  return (
    <p
      className={styles.next}
      data-me={isMe || undefined}
      data-podium={name === null || undefined}
      style={entrance}
    >
      <Icon name={name === null ? 'crown' : 'play'} />
      <span>
        {isMe ? copy.own : name === null ? copy.podium : <IsolatedName name={name} sentence={copy.other} />}
      </span>
    </p>
  )
}
