import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { m } from '#messages'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'

const LOST: Scene = {
  character: 'navy',
  ink: 'sky',
  says: m.shell_not_found_says(),
  burst: { word: m.shell_not_found_burst(), ink: 'tomato' },
}

/** The page for an unknown path. */
export function NotFound() {
  useDocumentTitle(m.shell_not_found_document_title())
  return (
    <FullPanel scene={LOST} title={m.shell_not_found_title()} text={m.shell_not_found_text()}>
      <Link href="/" asChild>
        <ButtonLink variant="primary" icon="home">
          {m.shell_take_me_home()}
        </ButtonLink>
      </Link>
    </FullPanel>
  )
}
