import { Link } from 'wouter'
import { aboutCopy } from './about.copy.tsx'
import styles from './about.module.css'

const copy = aboutCopy.credits

/** Self-hosting, and the fonts and libraries in use. */
export function Credits() {
  return (
    <div className={styles.text}>
      <p>{copy.selfHosting(<code>npm start</code>)}</p>
      <p>
        {copy.crew} <Link href="/avatars">{copy.meetTheCrew}</Link>
      </p>
      <p>{copy.parts(copy.fonts, copy.libraries)}</p>
    </div>
  )
}
