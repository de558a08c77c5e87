import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { FullPanel } from '../../../shell/panels/full-panel.tsx'
import type { Scene } from '../../../shell/panels/scene-panel.tsx'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useLive } from '../../../sync/calls/backend-context.tsx'

const SCENE: Scene = { character: 'cobalt', ink: 'sky', says: m.recovery_other_tab_says() }

/** Shown after another tab of the same browser claimed the seat. */
export function OtherTabPanel({ onSeatLost }: { readonly onSeatLost: () => void }) {
  const live = useLive()
  const { isBusy, run } = useBusy()

  async function takeOver(): Promise<void> {
    const refusal = await live.takeOver()
    if (refusal === null) return
    if (refusal.code === 'not-in-room' || refusal.code === 'room-not-found') {
      onSeatLost()
      return
    }
    // The room’s page handles a removal.
    if (refusal.code !== 'removed') toastRefusal(m.recovery_other_tab_failed(), refusal)
  }

  return (
    <FullPanel scene={SCENE} title={m.recovery_other_tab_title()} text={m.recovery_other_tab_text()}>
      <Button variant="primary" icon="play" isBusy={isBusy} onClick={() => run(takeOver)}>
        {m.recovery_other_tab_play_here()}
      </Button>
    </FullPanel>
  )
}
