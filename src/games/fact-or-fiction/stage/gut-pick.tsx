import type { FactOrFictionView, StatementOnStage } from '../fact-or-fiction-view.ts'
import styles from './gut-pick.module.css'
import { presentCopy as copy } from './present.copy.ts'
import { stageCopy } from './stage.copy.ts'
import { TruthChoice } from './truth-choice.tsx'
import { useGut } from './use-gut.ts'

export interface GutPickProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
}

/** What a listener makes of the statement before the vote opens. */
export function GutPick({ view, statement }: GutPickProps) {
  const { choice, choose } = useGut(view, statement)
  return (
    <div className={styles.pick}>
      <p className={styles.title} aria-hidden="true">
        {copy.gut}
      </p>
      <TruthChoice label={copy.gut} isFact={choice} onChoose={choose} isWide />
      <p className={styles.hint}>
        {choice === null ? copy.gutHint : copy.gutKept(choice ? stageCopy.fact : stageCopy.fiction)}
      </p>
    </div>
  )
}
