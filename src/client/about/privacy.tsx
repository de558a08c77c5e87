import { aboutCopy } from './about.copy.tsx'
import styles from './about.module.css'

const copy = aboutCopy.privacy

/** Stored data: where, what and for how long. */
export function Privacy() {
  return (
    <div className={styles.text}>
      <p>{copy.promise}</p>
      <dl className={styles.storedData}>
        {copy.kept.map(({ where, what }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
