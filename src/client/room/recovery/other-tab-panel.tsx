import { useLive } from '#client/sync/backend-context.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { FullPanel } from '../../shell/full-panel.tsx'
import type { Scene } from '../../shell/scene-panel.tsx'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'

const ELSEWHERE: Scene = { character: 'cobalt', ink: 'sky', says: 'Beep. I am over there!' }

/** Shown in an older tab once a newer one of the same browser plays. */
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
    // The room’s page takes who was removed home.
    if (refusal.code !== 'removed') toastRefusal('Could not switch to this tab', refusal)
  }

  return (
    <FullPanel
      scene={ELSEWHERE}
      title="Rumpus is open in another tab"
      text="Your seat moved there with you. Want it back here?"
    >
      <Button variant="primary" icon="play" isBusy={isBusy} onClick={() => run(takeOver)}>
        Play here
      </Button>
    </FullPanel>
  )
}
