import { SpeakerPanel } from '#client/ui/speaker-panel/speaker-panel.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { tipFor } from './statement-ideas.ts'
import css from './writing-tip.module.css'

export interface WritingTipProps {
  readonly writer: FactOrFictionPlayer
  /** Moves everybody to another tip in another game. */
  readonly offset: number
}

/** The writer's own character thinks aloud, where one sheet leaves room for it. */
export function WritingTip({ writer, offset }: WritingTipProps) {
  return (
    <div className={css.tip}>
      <SpeakerPanel speaker={writer}>
        <p>{tipFor(offset)}</p>
      </SpeakerPanel>
    </div>
  )
}
