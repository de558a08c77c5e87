import { m } from '#messages'
import type { PointsExample } from '../../game-definition.ts'
import styles from './points-list.module.css'

/** What earns points, with a heading. */
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
