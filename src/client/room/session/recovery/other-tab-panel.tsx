import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { FullPanel, HomeButton } from '../../../shell/panels/full-panel.tsx'
import { isTransient } from '../../../shell/refusals/refusal-text.ts'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useLive } from '../../../sync/calls/backend-context.tsx'

const PLAYER = {
  says: m.recovery_other_tab_says(),
  title: m.recovery_other_tab_title(),
  text: m.recovery_other_tab_text(),
  takeOver: m.recovery_other_tab_play_here(),
  failed: m.recovery_other_tab_failed(),
}
const WATCHER: typeof PLAYER = {
  says: m.watch_other_tab_says(),
  title: m.watch_other_tab_title(),
  text: m.watch_other_tab_text(),
  takeOver: m.watch_other_tab_watch_here(),
  failed: m.watch_other_tab_failed(),
}

/** Shown after another tab of the same browser claimed the seat, or began to watch the room. */
export function OtherTabPanel(props: {
  /** Null for a watcher. */
  readonly onSeatLost: (() => void) | null
}) {
  const { onSeatLost } = props
  const live = useLive()
  const { isBusy, run } = useBusy()
  const texts = onSeatLost === null ? WATCHER : PLAYER

  async function takeOver(): Promise<void> {
    const refusal = await live.takeOver()
    if (refusal === null) return
    if (onSeatLost !== null && (refusal.code === 'not-in-room' || refusal.code === 'room-not-found')) {
      onSeatLost()
      return
    }
    // The page shows a removal, and a watcher's every final refusal, in place of this panel.
    const isShownByPage = onSeatLost === null ? !isTransient(refusal) : refusal.code === 'removed'
    if (!isShownByPage) toastRefusal(texts.failed, refusal)
  }

  return (
    <FullPanel
      scene={{ character: 'cobalt', ink: 'sky', says: texts.says }}
      title={texts.title}
      text={texts.text}
    >
      <Button
        variant="primary"
        icon={onSeatLost === null ? 'eye' : 'play'}
        isBusy={isBusy}
        onClick={() => run(takeOver)}
      >
        {texts.takeOver}
      </Button>
      {onSeatLost === null && <HomeButton />}
    </FullPanel>
  )
}
