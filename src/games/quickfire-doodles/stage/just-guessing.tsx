import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Switch } from '#client/ui/switch/switch.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import { useUnmountSignal } from '#client/ui/use-unmount-signal.ts'
import type { MoveResult } from '../../kit/stage-props.ts'
import type { QuickfireDoodlesMove } from '../schemas.ts'
import { confirmClearing } from './confirm-clearing.ts'
import { drawCopy } from './draw.copy.ts'
import styles from './just-guessing.module.css'

const { justGuessing: copy } = drawCopy

interface JustGuessingProps {
  readonly isOn: boolean
  /** Whether there is a doodle that the switch would clear. */
  readonly isDrawn: () => boolean
  readonly sendMove: (move: QuickfireDoodlesMove) => Promise<MoveResult>
  /** Whether the focus was on the switch that this one replaces: each is on a page of its own. */
  readonly handover: RefObject<boolean>
}

/** The switch for those who prefer not to draw. */
export function JustGuessing({ isOn, isDrawn, sendMove, handover }: JustGuessingProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const unmountSignal = useUnmountSignal()
  useLayoutEffect(() => {
    const element = row.current
    if (handover.current) element?.querySelector('button')?.focus({ preventScroll: true })
    handover.current = false
    return () => {
      handover.current = element?.contains(document.activeElement) ?? false
    }
  }, [handover])

  async function toggle(isNowOn: boolean): Promise<void> {
    // A disabled switch would lose the focus.
    if (isBusy.current) return
    if (isDrawn() && !(await confirmClearing(copy.question, unmountSignal()))) return
    isBusy.current = true
    const result = await sendMove({ type: 'justGuess', isOn: isNowOn })
    isBusy.current = false
    if (!result.ok) showToast({ type: 'warning', message: copy.refused })
  }

  return (
    <div ref={row} className={styles.row}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {copy.label}
        </label>
        <p className={styles.hint} id={`${id}-hint`}>
          {isOn ? copy.hintOn : copy.hint}
        </p>
      </div>
      <Switch
        id={id}
        label={copy.label}
        isOn={isOn}
        describedBy={`${id}-hint`}
        onToggle={(isNowOn) => void toggle(isNowOn)}
      />
    </div>
  )
}
