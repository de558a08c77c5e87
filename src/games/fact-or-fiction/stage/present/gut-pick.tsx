import { m } from '#messages'
import type { FactOrFictionView, StatementOnStage } from '../../schemas.ts'
import { TruthChoice } from '../submit/truth-choice.tsx'
import styles from './gut-pick.module.css'
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
        {m.fof_present_gut()}
      </p>
      <TruthChoice label={m.fof_present_gut()} isFact={choice} onChoose={choose} isWide />
      <p className={styles.hint}>
        {choice === null
          ? m.fof_present_gut_hint()
          : m.fof_present_gut_kept({ label: choice ? m.fof_fact() : m.fof_fiction() })}
      </p>
    </div>
  )
}
