import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Caption } from '#client/ui/card/caption.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { SoundToggle } from '#client/ui/sound/sound-toggle.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { aboutCopy } from './about.copy.tsx'
import styles from './about.module.css'
import { AboutScene } from './about-scene.tsx'
import { Credits } from './credits.tsx'
import { FactOrFictionRules } from './fact-or-fiction-rules.tsx'
import { GameShelf } from './game-shelf.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { Privacy } from './privacy.tsx'

/** Introduction, rules, games, privacy and credits. */
export default function About() {
  useDocumentTitle(aboutCopy.documentTitle)
  return (
    <>
      <header className={styles.bar}>
        <HomeLink />
        <SoundToggle />
        <Link href="/" asChild>
          <ButtonLink variant="primary" size="sm">
            {aboutCopy.makeRoom}
          </ButtonLink>
        </Link>
      </header>
      <main className={styles.page}>
        <AboutScene />

        <section aria-labelledby="how">
          <Caption id="how">{aboutCopy.howItGoes.heading}</Caption>
          <HowItGoes />
        </section>

        <Card caption={aboutCopy.factOrFiction.heading} captionInk="pink" headingLevel={2}>
          <FactOrFictionRules />
        </Card>

        <Card caption={aboutCopy.games.heading} headingLevel={2}>
          <GameShelf />
        </Card>

        <Card caption={aboutCopy.privacy.heading} captionInk="mint" headingLevel={2}>
          <Privacy />
        </Card>

        <Card caption={aboutCopy.credits.heading} captionInk="sky" headingLevel={2}>
          <Credits />
        </Card>

        <Link href="/" asChild>
          <ButtonLink variant="primary" size="xl">
            {aboutCopy.start}
          </ButtonLink>
        </Link>
      </main>
    </>
  )
}
