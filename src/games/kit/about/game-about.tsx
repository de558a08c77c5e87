import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { GamePhase, PlayableDefinition, PointsExample } from '../../game-definition.ts'
import styles from './game-about.module.css'

/** A game on the About page, by its definition: phases, rules and points. */
export function GameAbout({ definition }: { readonly definition: PlayableDefinition }) {
  const { description, detailedRules, duration, maxPlayers, minPlayers, phases, points } = definition
  return (
    <>
      <p>
        {description()} {m.kit_about_size({ min: minPlayers, max: maxPlayers, minutes: duration })}
      </p>
      <PhasePanels phases={phases} />
      {linesOf(detailedRules()).map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      <PointsList points={points} />
    </>
  )
}

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

export function PointsList(props: { readonly points: readonly PointsExample[] }) {
  return (
    <>
      <h3>{m.kit_about_points()}</h3>
      <dl className={styles.points}>
        {props.points.map(({ when, points }) => (
          <div key={when()}>
            <dt>{when()}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
