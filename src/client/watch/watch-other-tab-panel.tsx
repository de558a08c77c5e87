import { Link } from 'wouter'
import { useLive } from '#client/sync/backend-context.tsx'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { m } from '#messages'
import { FullPanel } from '../shell/full-panel.tsx'
import { isTransient } from '../shell/refusal-text.ts'
import type { Scene } from '../shell/scene-panel.tsx'
import { toastRefusal } from '../shell/toast-refusal.ts'
import { useBusy } from '../shell/use-busy.ts'

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
