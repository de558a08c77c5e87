import type { GamePhase } from '#games/game-definition.ts'
import styles from './phase-strip.module.css'

/** What a round is made of, and how long each part takes. */
export function PhaseStrip({ phases }: { readonly phases: readonly GamePhase[] }) {
  return (
    <ol className={styles.strip} aria-label="Phases">
      {phases.map((phase) => (
        <li key={phase.name} title={phase.description}>
          {phase.name}
          <small>{phase.duration} s</small>
        </li>
      ))}
    </ol>
  )
}
