import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { type RefusedTexts, refusedText } from '../../../kit/stage/frame/refused-text.ts'
import type { MoveResult } from '../../../kit/stage/stage-props.ts'
import { confirmClearing } from './confirm-clearing.ts'
import styles from './draw-word.module.css'

interface DrawWordProps {
  readonly word: string
  /** Once a round, until the last seconds. */
  readonly canSwap: boolean
  readonly isBusy: boolean
  /** Whether there is a doodle that another word would clear. */
  readonly isDrawn: () => boolean
  readonly swap: () => Promise<MoveResult>
}

const QUESTION = {
  title: m.doodle_draw_swap_title(),
  message: m.doodle_draw_swap_message(),
  yes: m.doodle_draw_swap_yes(),
  no: m.doodle_draw_swap_no(),
}

/** The word to draw, and the key that swaps it for another one. */
export function DrawWord({ word, canSwap, isBusy, isDrawn, swap }: DrawWordProps) {
  const unmountSignal = useUnmountSignal()

  async function change(): Promise<void> {
    if (!canSwap || (isDrawn() && !(await confirmClearing(QUESTION, unmountSignal())))) return
    const result = await swap()
    if (!result.ok) showToast({ type: 'warning', message: refusedText(result.refusal, SWAP_REFUSED) })
  }

  return (
    <div className={styles.box}>
      <p className={styles.word}>
        <small>{m.doodle_draw_your_word()}</small>
        <b dir="auto" translate="no">
          <PlayerText>{word}</PlayerText>
        </b>
      </p>
      <Button
        size="sm"
        icon="swap"
        isBusy={isBusy}
        // Disabled, it would lose the focus with the press.
        aria-disabled={!canSwap}
        onClick={() => void change()}
      >
        <span className={styles.label}>{m.doodle_draw_another_word()}</span>
      </Button>
    </div>
  )
}

const SWAP_REFUSED: RefusedTexts = {
  'wrong-phase': m.doodle_draw_swap_too_late,
  'too-late': m.doodle_draw_swap_too_late,
  failed: m.doodle_draw_swap_failed,
}
