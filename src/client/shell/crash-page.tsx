import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'

const STARTLED: Scene = {
  character: 'goldie',
  ink: 'sun',
  says: 'Glub?!',
  burst: { word: 'WHOA!', ink: 'sun' },
}

/** The last resort: the whole page broke. Its way home is a fresh start, which a link within the page is not. */
export function CrashPage() {
  return (
    <FullPanel
      scene={STARTLED}
      title="That was not in the script!"
      text="Something broke on this page. Your seat is kept: load it again to go on."
    >
      <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
        Load again
      </Button>
      <ButtonLink href="/">Take me home</ButtonLink>
    </FullPanel>
  )
}
