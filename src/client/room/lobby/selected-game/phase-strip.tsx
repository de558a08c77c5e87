import type { GamePhase } from '#games/game-definition.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './phase-strip.module.css'

const { selected: copy } = lobbyCopy

/** The phases of a round with their durations. */
export function PhaseStrip({ phases }: { readonly phases: readonly GamePhase[] }) {
  return (
    <ol className={styles.strip} aria-label={copy.phases}>
      {phases.map((phase) => (
        <li key={phase.id} title={phase.description} style={{ background: `var(--${phase.ink})` }}>
          {phase.name}
          <small>{copy.seconds(phase.duration)}</small>
        </li>
      ))}
    </ol>
  )
}
