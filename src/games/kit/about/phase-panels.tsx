import { m } from '#messages'
import type { GamePhase } from '../../game-definition.ts'
import styles from './phase-panels.module.css'

/** The phases of a game, each with its duration and description. */
export function PhasePanels({ phases }: { readonly phases: readonly GamePhase[] }) {
  return (
    <ol className={styles.phases}>
      {phases.map(({ id, name, duration, description, ink }) => (
        <li key={id}>
          <h3 style={{ background: `var(--${ink})` }}>{name()}</h3>
          <p>
            <b>{m.kit_about_phase_length({ seconds: duration })}</b>
          </p>
          <p>{description()}</p>
        </li>
      ))}
    </ol>
  )
}
