import { Link } from 'wouter'
import { m } from '#messages'
import { ButtonLink } from '#ui/button/button.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'

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
