import type { GamePhase } from '#games/game-definition.ts'
import { m } from '#messages'
import { PACE_FACTORS, type Pace } from '#rooms/games/pace.ts'
import styles from './phase-strip.module.css'

/** The phases of a round with their durations at this pace. */
export function PhaseStrip(props: { readonly phases: readonly GamePhase[]; readonly pace: Pace }) {
  return (
    <ol className={styles.strip} aria-label={m.lobby_selected_phases()}>
      {props.phases.map((phase) => (
        <li key={phase.id} title={phase.description()} style={{ background: `var(--${phase.ink})` }}>
          {phase.name()}
          <small>
            {m.lobby_selected_seconds({ duration: Math.round(phase.duration * PACE_FACTORS[props.pace]) })}
          </small>
        </li>
      ))}
    </ol>
  )
}
