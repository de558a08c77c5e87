import { Link } from 'wouter'
import { drafts } from '#games/catalogue.ts'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import { Card } from '#ui/card/card.tsx'
import { formatList } from '#ui/format.ts'
import type { Ink } from '#ui/ink.ts'
import { Rays } from '#ui/rays/rays.tsx'
import { Slotted } from '#ui/slotted.tsx'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { playableDefinitions } from '../definitions.ts'
import { HomeLink } from '../shell/home-link.tsx'
import { LanguageSelect } from '../shell/language/language-select.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { stageOf } from '../stages.ts'
import styles from './about.module.css'
import { GameRulesCard } from './game-rules-card.tsx'
import { HowItGoes } from './how-it-goes.tsx'

/** Adjacent cards differ. */
const GAME_INKS: readonly Ink[] = ['pink', 'sky', 'tomato', 'mint']

const gamesWithStage = playableDefinitions.filter((game) => stageOf(game.id) !== null)

/** Stored data: where, what and for how long. */
const STORED = [
  { where: m.about_privacy_kept_browser_where(), what: m.about_privacy_kept_browser_what() },
  { where: m.about_privacy_kept_server_where(), what: m.about_privacy_kept_server_what() },
  { where: m.about_privacy_kept_duration_where(), what: m.about_privacy_kept_duration_what() },
]

const FONTS = ['Grandstander', 'Figtree', 'Bangers']
const LIBRARIES = [
  'React',
  'wouter',
  'Base UI',
  'zustand',
  'Valibot',
  'uqr',
  'Fastify',
  'ws',
  'Kysely',
  'Pino',
  'prom-client',
  'Paraglide JS',
  'Vite',
  'Node.js',
]

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
        <div className={styles.scene}>
          <Rays ink="hero" x={18} y={90} />
          <div className={styles.sceneCharacter} aria-hidden="true">
            <Character name="sage" avatar="sage" color="tile-4" isBobbing />
          </div>
          <SpeechPanel className={styles.speech}>
            <ScreenHeading>{m.about_scene_heading()}</ScreenHeading>
            <p>{m.about_scene_text()}</p>
          </SpeechPanel>
        </div>

        <section aria-labelledby="how">
          <Caption id="how">{m.about_how_it_goes_heading()}</Caption>
          <HowItGoes />
        </section>

        {gamesWithStage.map((game, index) => (
          <GameRulesCard key={game.id} game={game} ink={GAME_INKS[index % GAME_INKS.length] ?? 'pink'} />
        ))}

        <Card caption={m.about_games_drafts_heading()} headingLevel={2}>
          <div className={styles.text}>
            <p>{m.about_games_drafts()}</p>
            <ul className={styles.games}>
              {drafts.map((game) => (
                <li key={game.id} className={styles.draft}>
                  <h3>{game.name()}</h3>
                  <p>{game.description()}</p>
                  <p className={styles.secondary}>
                    {m.about_games_players_and_minutes({
                      min: game.minPlayers,
                      max: game.maxPlayers,
                      minutes: game.duration,
                    })}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </Card>

        <Card caption={m.about_privacy_heading()} captionInk="mint" headingLevel={2}>
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
        </Card>

        <Card caption={m.about_credits_heading()} captionInk="sky" headingLevel={2}>
          <div className={styles.text}>
            <p>
              <Slotted sentence={(command) => m.about_credits_self_hosting({ command })}>
                <code>npm start</code>
              </Slotted>
            </p>
            <p>
              {m.about_credits_crew()} <Link href="/avatars">{m.about_credits_meet_the_crew()}</Link>
            </p>
            <p>{m.about_credits_parts({ fonts: formatList(FONTS), libraries: formatList(LIBRARIES) })}</p>
          </div>
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
