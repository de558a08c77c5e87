import { SpeakerPanel } from '#client/ui/speaker-panel/speaker-panel.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'
import styles from './writing-tip.module.css'

const { tips } = stageCopy.submit

export interface WritingTipProps {
  readonly writer: FactOrFictionPlayer
  /** Selects the tip. */
  readonly offset: number
}

/** A tip from the writer's own character. Only a single sheet leaves room for it. */
export function WritingTip({ writer, offset }: WritingTipProps) {
  return (
    <div className={styles.tip}>
      <SpeakerPanel speaker={writer}>
        <p>{tips[offset % tips.length]}</p>
      </SpeakerPanel>
    </div>
  )
}
