import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'

const LOST: Scene = {
  character: 'navy',
  ink: 'sky',
  says: 'Which way is the party?',
  burst: { word: 'OOPS!', ink: 'tomato' },
}

/** An address that leads nowhere, with the way home. */
export function NotFound() {
  useDocumentTitle('Page not found · Rumpus')
  return (
    <FullPanel
      scene={LOST}
      title="Nothing on this page"
      text="Somebody tore it out, or the link has a typo. If you were sent a room code, type it in at home."
    >
      <Link href="/" asChild>
        <ButtonLink variant="primary" icon="home">
          Take me home
        </ButtonLink>
      </Link>
    </FullPanel>
  )
}
