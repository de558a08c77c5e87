import { Link } from 'wouter'
import { m } from '#messages'
import { useIsHydrated } from '#ui/hydration/use-is-hydrated.ts'
import { Slotted } from '#ui/slotted.tsx'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { LanguageSelect } from '../shell/language/language-select.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { readRememberedName } from '../sync/calls/saved-session.ts'
import { BackToRoom } from './back-to-room.tsx'
import { CreateRoomForm } from './create-room-form.tsx'
import { useEarlySubmit } from './early-submit.ts'
import { Hero } from './hero.tsx'
import { JoinRoomForm } from './join-room-form.tsx'
import styles from './landing.module.css'

export function Landing() {
  useEarlySubmit()
  useDocumentTitle(m.landing_document_title())
  // Only the browser has it: a prerendered page has empty fields.
  const rememberedName = useIsHydrated() ? readRememberedName() : ''
  return (
    <main className={styles.landing}>
      <Hero />
      <div className={styles.formCards}>
        <BackToRoom />
        <CreateRoomForm rememberedName={rememberedName} />
        <JoinRoomForm rememberedName={rememberedName} />
      </div>
      <div className={styles.corner}>
        <SoundToggle />
      </div>
      <footer className={styles.footer}>
        <LanguageSelect />
        <Link href="/about" className={styles.credit}>
          <span>
            <Slotted sentence={(crew) => m.landing_credit({ crew })}>
              <u>{m.landing_credit_crew()}</u>
            </Slotted>
          </span>
        </Link>
      </footer>
    </main>
  )
}
