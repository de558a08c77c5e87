import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { Bubble } from '#ui/bubble/bubble.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import styles from './hero.module.css'
import { HeroCrew } from './hero-crew.tsx'

/**
 * The wordmark over a rising sun (in the dark theme, a moon), a pitch, three steps, and the crew in the middle of
 * a game.
 */
export function Hero() {
  return (
    <section className={styles.hero} aria-label={m.landing_hero_label()}>
      <div className={styles.art}>
        <Rays className={styles.rays} />
        <div className={styles.glow}>
          <div className={styles.dots} />
        </div>
        <ScreenHeading className={styles.mark}>
          <Wordmark />
        </ScreenHeading>
        <div className={styles.tag}>
          <p className={styles.tagline}>{m.landing_hero_tagline()}</p>
          <p className={styles.promise}>{m.landing_hero_ease()}</p>
        </div>
        <div className={styles.stand} aria-hidden="true">
          <Bubble ink="cream" className={styles.glimpse}>
            <small>{m.landing_hero_says()}</small>
            {m.landing_hero_statement()}
            <b className={styles.fact}>{m.landing_hero_fact()}</b>
            <b className={styles.fiction}>{m.landing_hero_fiction()}</b>
          </Bubble>
          <div className={styles.crew}>
            <HeroCrew />
          </div>
        </div>
        <ol className={styles.steps} aria-label={m.landing_hero_steps_label()}>
          {linesOf(m.landing_hero_steps()).map((step, index) => (
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
