import { Link } from 'wouter'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { FullPanel } from '../shell/panels/full-panel.tsx'
import type { Scene } from '../shell/panels/scene-panel.tsx'
import { isTransient } from '../shell/refusals/refusal-text.ts'
import { toastRefusal } from '../shell/refusals/toast-refusal.ts'
import { useBusy } from '../shell/use-busy.ts'
import { useLive } from '../sync/calls/backend-context.tsx'

const SCENE: Scene = { character: 'cobalt', ink: 'sky', says: m.watch_other_tab_says() }

/** Shown after another tab of the same browser began to watch the room. */
export function WatchOtherTabPanel() {
  const live = useLive()
  const { isBusy, run } = useBusy()

  async function takeOver(): Promise<void> {
    const refusal = await live.takeOver()
    // The page shows a final refusal in place of this panel.
    if (refusal !== null && isTransient(refusal)) toastRefusal(m.watch_other_tab_failed(), refusal)
  }

  return (
    <FullPanel scene={SCENE} title={m.watch_other_tab_title()} text={m.watch_other_tab_text()}>
      <Button variant="primary" icon="eye" isBusy={isBusy} onClick={() => run(takeOver)}>
        {m.watch_other_tab_watch_here()}
      </Button>
      <Link href="/" asChild>
        <ButtonLink>{m.shell_take_me_home()}</ButtonLink>
      </Link>
    </FullPanel>
  )
}
