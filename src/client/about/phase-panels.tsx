import type { Ink } from '#client/ui/ink.ts'
import { factOrFictionDefinition } from '#games/fact-or-fiction/definition.ts'
import { aboutCopy } from './about.copy.tsx'
import styles from './phase-panels.module.css'

/** The same inks as on the stage. */
const INKS: readonly Ink[] = ['sun', 'pink', 'sky', 'mint']

/** The phases of the game, each with its duration and description. */
export function PhasePanels() {
  return (
    <ol className={styles.phases}>
      {factOrFictionDefinition.phases.map((phase, index) => (
        <li key={phase.name}>
          <h3 style={{ background: `var(--${INKS[index] ?? 'sun'})` }}>{phase.name}</h3>
          <p>
            <b>{aboutCopy.factOrFiction.phaseLength(phase.duration)}</b>
          </p>
          <p>{phase.description}</p>
        </li>
      ))}
    </ol>
  )
}
