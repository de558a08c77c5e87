import { m } from '#messages'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { FullPanel } from './full-panel.tsx'
import type { Scene } from './scene-panel.tsx'

const STARTLED: Scene = {
  character: 'goldie',
  ink: 'sun',
  says: m.shell_crash_says(),
  burst: { word: m.shell_crash_burst(), ink: 'sun' },
}

/** The last resort after a rendering error. Its home link reloads the page to discard the broken state. */
export function CrashPage() {
  return (
    <FullPanel scene={STARTLED} title={m.shell_crash_title()} text={m.shell_crash_text()}>
      <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
        {m.shell_crash_reload()}
      </Button>
      <ButtonLink href="/">{m.shell_take_me_home()}</ButtonLink>
    </FullPanel>
  )
}
