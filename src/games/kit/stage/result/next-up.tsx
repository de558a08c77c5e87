import { m } from '#messages'
import { Icon } from '#ui/icon/icon.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import styles from './next-up.module.css'
import { useEntrance } from './staged-part.tsx'
import type { StagedResult } from './use-staged-result.ts'

export interface NextUpProps {
  readonly staged: StagedResult
  /** The name of the next player on stage. Null for the podium. */
  readonly name: string | null
  readonly isMe: boolean
}

/** The next player on stage, a few seconds before the turn: time to find the microphone. */
export function NextUp({ staged, name, isMe }: NextUpProps) {
  const entrance = useEntrance(staged, 'talk')
  return (
    <p className={styles.next} data-me={isMe || undefined} style={entrance}>
      <Icon name={name === null ? 'crown' : 'play'} />
      <span>
        {isMe ? (
          m.kit_result_next_own()
        ) : name === null ? (
          m.kit_result_next_podium()
        ) : (
          <IsolatedName name={name} sentence={(name) => m.kit_result_next_other({ name })} />
        )}
      </span>
    </p>
  )
}
