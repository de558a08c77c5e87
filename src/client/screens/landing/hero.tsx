import { Bubble } from '#client/ui/bubble/bubble.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import { ScreenHeading } from '../screen-heading.tsx'
import styles from './hero.module.css'
import { HeroCrew } from './hero-crew.tsx'

/** The name of the game over a rising sun (by night, a moon) and the crew that came for the party. */
export function Hero() {
  return (
    <section className={styles.hero} aria-label="Rumpus">
      <div className={styles.art}>
        <Rays ink="hero" x={44} y={62} />
        <div className={styles.glow}>
          <div className={styles.dots} />
        </div>
        <div className={styles.crew} aria-hidden="true">
          <HeroCrew />
          <Bubble ink="sky" className={styles.sayFact}>
            Fact!
          </Bubble>
          <Bubble ink="cream" tail="right" className={styles.sayFiction}>
            Fiction?
          </Bubble>
        </div>
        <ScreenHeading className={styles.mark}>
          <Wordmark />
        </ScreenHeading>
      </div>
    </section>
  )
}
