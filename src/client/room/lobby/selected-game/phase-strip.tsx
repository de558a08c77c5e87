import type { GamePhase } from '#games/game-definition.ts'
import { PACE_FACTORS, type Pace } from '#rooms/pace.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './phase-strip.module.css'

const { selected: copy } = lobbyCopy

/** The phases of a round with their durations at this pace. */
export function PhaseStrip(props: { readonly phases: readonly GamePhase[]; readonly pace: Pace }) {
  return (
    <ol className={styles.strip} aria-label={copy.phases}>
      {props.phases.map((phase) => (
        <li key={phase.id} title={phase.description} style={{ background: `var(--${phase.ink})` }}>
          {phase.name}
          <small>{copy.seconds(Math.round(phase.duration * PACE_FACTORS[props.pace]))}</small>
        </li>
      ))}
    </ol>
  )
}
