import { m } from '#messages'
import styles from './about.module.css'

const STORED = [
  { where: m.about_privacy_kept_browser_where(), what: m.about_privacy_kept_browser_what() },
  { where: m.about_privacy_kept_server_where(), what: m.about_privacy_kept_server_what() },
  { where: m.about_privacy_kept_duration_where(), what: m.about_privacy_kept_duration_what() },
]

/** Stored data: where, what and for how long. */
export function Privacy() {
  return (
    <div className={styles.text}>
      <p>{m.about_privacy_promise()}</p>
      <dl className={styles.storedData}>
        {STORED.map(({ where, what }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
