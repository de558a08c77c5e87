import { Link } from 'wouter'
import { Burst } from '#client/ui/burst/burst.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { ScreenHeading } from '../screen-heading.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import styles from './not-found.module.css'

/** An address that leads nowhere, with the way home. */
export function NotFound() {
  useDocumentTitle('Page not found · Rumpus')
  return (
    <main className={styles.page}>
      <div className={styles.burst} aria-hidden="true">
        <Burst word="OOPS!" ink="tomato" />
      </div>
      <ScreenHeading>Nothing on this page</ScreenHeading>
      <p>Somebody tore it out, or the link has a typo.</p>
      <Link href="/" asChild>
        <ButtonLink variant="primary">Take me home</ButtonLink>
      </Link>
    </main>
  )
}
