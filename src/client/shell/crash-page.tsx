import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.crash
const STARTLED: Scene = {
  character: 'goldie',
  ink: 'sun',
  says: copy.says,
  burst: { word: copy.burst, ink: 'sun' },
}

/** The last resort after a rendering error. Its home link reloads the page to discard the broken state. */
export function CrashPage() {
  return (
    <FullPanel scene={STARTLED} title={copy.title} text={copy.text}>
      <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
        {copy.reload}
      </Button>
      <ButtonLink href="/">{shellCopy.takeMeHome}</ButtonLink>
    </FullPanel>
  )
}
