import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Caption } from '#client/ui/card/caption.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { SoundToggle } from '#client/ui/sound/sound-toggle.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import styles from './about.module.css'
import { AboutScene } from './about-scene.tsx'
import { Credits } from './credits.tsx'
import { FactOrFictionRules } from './fact-or-fiction-rules.tsx'
import { GameShelf } from './game-shelf.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { Privacy } from './privacy.tsx'

/** What Rumpus is, how it is played, what it keeps of you, and who it stands on. */
export default function About() {
  useDocumentTitle('About · Rumpus')
  return (
    <>
      <header className={styles.bar}>
        <HomeLink />
        <SoundToggle />
        <Link href="/" asChild>
          <ButtonLink variant="primary" size="sm">
            Make a room
          </ButtonLink>
        </Link>
      </header>
      <main className={styles.page}>
        <AboutScene />

        <section aria-labelledby="how">
          <Caption id="how">How it works</Caption>
          <HowItGoes />
        </section>

        <Card caption="How Fact or Fiction is played" captionInk="pink" headingLevel={2}>
          <FactOrFictionRules />
        </Card>

        <Card caption="The games" headingLevel={2}>
          <GameShelf />
        </Card>

        <Card caption="Your privacy" captionInk="mint" headingLevel={2}>
          <Privacy />
        </Card>

        <Card caption="Open source, and whom to thank" captionInk="sky" headingLevel={2}>
          <Credits />
        </Card>

        <Link href="/" asChild>
          <ButtonLink variant="primary" size="xl">
            Start a rumpus
          </ButtonLink>
        </Link>
      </main>
    </>
  )
}
