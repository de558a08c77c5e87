import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { Switch } from '#ui/switch/switch.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import type { MoveResult } from '../../../kit/stage/stage-props.ts'
import type { QuickfireDoodlesMove } from '../../schemas.ts'
import { confirmClearing } from './confirm-clearing.ts'
import styles from './just-guessing.module.css'

interface JustGuessingProps {
  readonly isOn: boolean
  /** Whether there is a doodle that the switch would clear. */
  readonly isDrawn: () => boolean
  readonly sendMove: (move: QuickfireDoodlesMove) => Promise<MoveResult>
  /** Whether the focus was on the switch that this one replaces: each is on another screen. */
  readonly handover: RefObject<boolean>
}

const QUESTION = {
  title: m.doodle_draw_just_guessing_question_title(),
  message: m.doodle_draw_just_guessing_question_message(),
  yes: m.doodle_draw_just_guessing_question_yes(),
  no: m.doodle_draw_just_guessing_question_no(),
}

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
    if (isDrawn() && !(await confirmClearing(QUESTION, unmountSignal()))) return
    isBusy.current = true
    const result = await sendMove({ type: 'justGuess', isOn: isNowOn })
    isBusy.current = false
    if (!result.ok) showToast({ type: 'warning', message: m.doodle_draw_just_guessing_refused() })
  }

  return (
    <div ref={row} className={styles.row}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {m.doodle_draw_just_guessing_label()}
        </label>
        <p className={styles.hint} id={`${id}-hint`}>
          {isOn ? m.doodle_draw_just_guessing_hint_on() : m.doodle_draw_just_guessing_hint()}
        </p>
      </div>
      <Switch
        id={id}
        label={m.doodle_draw_just_guessing_label()}
        isOn={isOn}
        describedBy={`${id}-hint`}
        onToggle={(isNowOn) => void toggle(isNowOn)}
      />
    </div>
  )
}
