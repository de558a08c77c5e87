import styles from './gut-pick.module.css'
import { presentCopy as copy } from './present.copy.ts'
import { stageCopy } from './stage.copy.ts'
import { TruthChoice } from './truth-choice.tsx'
import type { Gut } from './use-gut.ts'

/** What a listener makes of the statement before the vote opens. */
export function GutPick({ gut }: { readonly gut: Gut }) {
  const { choice, choose } = gut
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
