import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'
import { shellCopy } from './shell.copy.ts'
import { useDocumentTitle } from './use-document-title.ts'

const copy = shellCopy.notFound
const LOST: Scene = {
  character: 'navy',
  ink: 'sky',
  says: copy.says,
  burst: { word: copy.burst, ink: 'tomato' },
}

/** The page for an unknown path. */
export function NotFound() {
  useDocumentTitle(copy.documentTitle)
  return (
    <FullPanel scene={LOST} title={copy.title} text={copy.text}>
      <Link href="/" asChild>
        <ButtonLink variant="primary" icon="home">
          {shellCopy.takeMeHome}
        </ButtonLink>
      </Link>
    </FullPanel>
  )
}
