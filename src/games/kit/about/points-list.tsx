import type { PointsExample } from '../../game-definition.ts'
import { aboutPartsCopy as copy } from './about-parts.copy.ts'
import styles from './points-list.module.css'

/** What earns points, with a heading. */
export function PointsList(props: { readonly points: readonly PointsExample[] }) {
  return (
    <>
      <h3>{copy.points}</h3>
      <dl className={styles.points}>
        {props.points.map(({ when, points }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
