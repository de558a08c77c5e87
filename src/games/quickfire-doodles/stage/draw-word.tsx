import { Button } from '#client/ui/button/button.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import { useUnmountSignal } from '#client/ui/use-unmount-signal.ts'
import type { MoveResult } from '../../kit/stage-props.ts'
import { confirmClearing } from './confirm-clearing.ts'
import { drawCopy } from './draw.copy.ts'
import styles from './draw-word.module.css'

const { swap: copy } = drawCopy

interface DrawWordProps {
  readonly word: string
  /** Once a round, until the last seconds. */
  readonly canSwap: boolean
  readonly isBusy: boolean
  /** Whether there is a doodle that another word would clear. */
  readonly isDrawn: () => boolean
  readonly swap: () => Promise<MoveResult>
}

/** The word to draw, and the key that swaps it for another one. */
export function DrawWord({ word, canSwap, isBusy, isDrawn, swap }: DrawWordProps) {
  const unmountSignal = useUnmountSignal()

  async function change(): Promise<void> {
    if (!canSwap || (isDrawn() && !(await confirmClearing(copy, unmountSignal())))) return
    const result = await swap()
    if (!result.ok) showToast({ type: 'warning', message: copy.refused(result.refusal) })
  }

  return (
    <div className={styles.box}>
      <p className={styles.word}>
        <small>{drawCopy.yourWord}</small>
        <b dir="auto">{word}</b>
      </p>
      <Button
        size="sm"
        icon="swap"
        isBusy={isBusy}
        // Disabled, it would lose the focus with the press.
        aria-disabled={!canSwap}
        onClick={() => void change()}
      >
        {drawCopy.anotherWord}
      </Button>
    </div>
  )
}
