import { m } from '#messages'
import { useDocumentTitle } from '../use-document-title.ts'
import { FullPanel, HomeButton } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'

const LOST: Scene = {
  character: 'navy',
  ink: 'sky',
  says: m.shell_not_found_says(),
  burst: { word: m.shell_not_found_burst(), ink: 'tomato' },
}

export function NotFound() {
  useDocumentTitle(m.shell_not_found_document_title())
  return (
    <FullPanel scene={LOST} title={m.shell_not_found_title()} text={m.shell_not_found_text()}>
      <HomeButton variant="primary" icon="home" />
    </FullPanel>
  )
}
