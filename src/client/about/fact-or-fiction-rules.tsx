import { DECK_MAX } from '#games/fact-or-fiction/deck.ts'
import { factOrFictionDefinition } from '#games/fact-or-fiction/definition.ts'
import { aboutCopy } from './about.copy.tsx'
import styles from './about.module.css'
import { PhasePanels } from './phase-panels.tsx'

const copy = aboutCopy.factOrFiction

/** The rules in the order of play. The numbers repeat those of the game's SPEC. */
export function FactOrFictionRules() {
  const { minPlayers, maxPlayers, duration } = factOrFictionDefinition
  return (
    <div className={styles.text}>
      <p>{copy.summary({ minPlayers, maxPlayers, minutes: duration })}</p>
      <PhasePanels />
      <p>{copy.phaseEnds(DECK_MAX)}</p>
      <h3>{copy.pointsHeading}</h3>
      <dl className={styles.points}>
        {copy.points.map(({ when, points }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <p>{copy.scoring}</p>
      <p>{copy.secrecy}</p>
      <p>{copy.awards}</p>
    </div>
  )
}
