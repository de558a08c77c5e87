import type { Ink } from '#client/ui/ink.ts'
import type { GamePhase } from '../../game-definition.ts'
import { aboutPartsCopy as copy } from './about-parts.copy.ts'
import styles from './phase-panels.module.css'

/** The same inks as on the stage. */
const INKS: readonly Ink[] = ['sun', 'pink', 'sky', 'mint']

/** The phases of a game, each with its duration and description. */
export function PhasePanels({ phases }: { readonly phases: readonly GamePhase[] }) {
  return (
    <ol className={styles.phases}>
      {phases.map((phase, index) => (
        <li key={phase.name}>
          <h3 style={{ background: `var(--${INKS[index % INKS.length]})` }}>{phase.name}</h3>
          <p>
            <b>{copy.phaseLength(phase.duration)}</b>
          </p>
          <p>{phase.description}</p>
        </li>
      ))}
    </ol>
  )
}
