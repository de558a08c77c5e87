import { Bubble } from '#client/ui/bubble/bubble.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import styles from './hero.module.css'
import { HeroCrew } from './hero-crew.tsx'
import { landingCopy } from './landing.copy.tsx'

const copy = landingCopy.hero

/**
 * The wordmark over a rising sun (in the dark theme, a moon), a pitch, three steps, and the crew in the middle of
 * a game.
 */
export function Hero() {
  return (
    <section className={styles.hero} aria-label={copy.label}>
      <div className={styles.art}>
        <Rays className={styles.rays} />
        <div className={styles.glow}>
          <div className={styles.dots} />
        </div>
        <ScreenHeading className={styles.mark}>
          <Wordmark />
        </ScreenHeading>
        <div className={styles.tag}>
          <p className={styles.tagline}>{copy.tagline}</p>
          <p className={styles.promise}>{copy.ease}</p>
        </div>
        <div className={styles.stand} aria-hidden="true">
          <Bubble ink="cream" className={styles.glimpse}>
            <small>{copy.says}</small>
            {copy.statement}
            <b className={styles.fact}>{copy.fact}</b>
            <b className={styles.fiction}>{copy.fiction}</b>
          </Bubble>
          <div className={styles.crew}>
            <HeroCrew />
          </div>
        </div>
        <ol className={styles.steps} aria-label={copy.stepsLabel}>
          {copy.steps.map((step, index) => (
            <li key={step}>
              <b aria-hidden="true">{index + 1}</b>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
