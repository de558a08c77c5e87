import { Link } from 'wouter'
import { useLive } from '#client/sync/backend-context.tsx'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FullPanel } from '../shell/full-panel.tsx'
import { isTransient } from '../shell/refusal-text.ts'
import type { Scene } from '../shell/scene-panel.tsx'
import { shellCopy } from '../shell/shell.copy.ts'
import { toastRefusal } from '../shell/toast-refusal.ts'
import { useBusy } from '../shell/use-busy.ts'
import { watchCopy } from './watch.copy.ts'

const { otherTab: copy } = watchCopy

const SCENE: Scene = { character: 'cobalt', ink: 'sky', says: copy.says }

/** Shown after another tab of the same browser began to watch the room. */
export function WatchOtherTabPanel() {
  const live = useLive()
  const { isBusy, run } = useBusy()

  async function takeOver(): Promise<void> {
    const refusal = await live.takeOver()
    // The page shows a final refusal in place of this panel.
    if (refusal !== null && isTransient(refusal)) toastRefusal(copy.failed, refusal)
  }

  return (
    <FullPanel scene={SCENE} title={copy.title} text={copy.text}>
      <Button variant="primary" icon="eye" isBusy={isBusy} onClick={() => run(takeOver)}>
        {copy.watchHere}
      </Button>
      <Link href="/" asChild>
        <ButtonLink>{shellCopy.takeMeHome}</ButtonLink>
      </Link>
    </FullPanel>
  )
}
