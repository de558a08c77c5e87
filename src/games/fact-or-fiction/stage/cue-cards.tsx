import { seedOf } from '../../kit/stage/seed-of.ts'
import type { StatementOnStage } from '../fact-or-fiction-view.ts'
import styles from './cue-cards.module.css'
import { presentCopy as copy } from './present.copy.ts'

/** Three things for the author to mention, others for each statement. */
export function CueCards({ statement }: { readonly statement: StatementOnStage }) {
  const cues = copy.cueSets[seedOf(statement.id) % copy.cueSets.length] ?? copy.cueSets[0]
  return (
    <ul className={styles.cards} aria-label={copy.cues}>
      {cues.map(({ when, cue }) => (
        <li key={when}>
          <small>{when}</small>
          {cue}
        </li>
      ))}
    </ul>
  )
}
