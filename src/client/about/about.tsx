import { Link } from 'wouter'
import { playableDefinitions } from '#client/definitions.ts'
import { stageOf } from '#client/stages.ts'
import { m } from '#messages'
import { ButtonLink } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import { Card } from '#ui/card/card.tsx'
import type { Ink } from '#ui/ink.ts'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { LanguageSelect } from '../shell/language/language-select.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import styles from './about.module.css'
import { AboutScene } from './about-scene.tsx'
import { Credits } from './credits.tsx'
import { DraftGames } from './drafts.tsx'
import { GameRulesCard } from './game-rules-card.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { Privacy } from './privacy.tsx'

/** Adjacent cards differ. */
const GAME_INKS: readonly Ink[] = ['pink', 'sky', 'tomato', 'mint']

const playableGames = playableDefinitions.filter((game) => stageOf(game.id) !== null)

/** Introduction, rules, games, privacy and credits. */
export default function About() {
  useDocumentTitle(m.about_document_title())
  return (
    <>
      <header className={styles.bar}>
        <HomeLink />
        <SoundToggle />
        <Link href="/" asChild>
          <ButtonLink variant="primary" size="sm">
            {m.about_make_room()}
          </ButtonLink>
        </Link>
      </header>
      <main className={styles.page}>
        <AboutScene />

        <section aria-labelledby="how">
          <Caption id="how">{m.about_how_it_goes_heading()}</Caption>
          <HowItGoes />
        </section>

        {playableGames.map((game, index) => (
          <GameRulesCard key={game.id} game={game} ink={GAME_INKS[index % GAME_INKS.length] ?? 'pink'} />
        ))}

        <Card caption={m.about_games_drafts_heading()} headingLevel={2}>
          <DraftGames />
        </Card>

        <Card caption={m.about_privacy_heading()} captionInk="mint" headingLevel={2}>
          <Privacy />
        </Card>

        <Card caption={m.about_credits_heading()} captionInk="sky" headingLevel={2}>
          <Credits />
        </Card>

        <Link href="/" asChild>
          <ButtonLink variant="primary" size="xl">
            {m.about_start()}
          </ButtonLink>
        </Link>
        <LanguageSelect />
      </main>
    </>
  )
}
