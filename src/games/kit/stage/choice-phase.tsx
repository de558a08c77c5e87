import type { MoveResult } from '../stage-props.ts'
import { AskPanel, type AskPanelProps } from './ask-panel.tsx'
import styles from './choice-phase.module.css'
import { type PickableAnswer, Picks } from './picks.tsx'
import { stageCopy } from './stage.copy.ts'
import { Tally, type TallyProps } from './tally.tsx'
import { useOptimisticChoice } from './use-optimistic-choice.ts'
import { usePickKeys } from './use-pick-keys.ts'

export interface ChoicePhaseProps {
  readonly ask: AskPanelProps
  /** The accessible name of the answers. */
  readonly label: string
  readonly answers: readonly PickableAnswer[]
  /** The viewer's choice as the server has it; null without one. */
  readonly confirmed: number | null
  readonly send: (choice: number) => Promise<MoveResult>
  readonly tally: TallyProps
}

/** A question, a button for each answer, and who is done. An answer is also chosen by its letter or number. */
export function ChoicePhase({ ask, label, answers, confirmed, send, tally }: ChoicePhaseProps) {
  const { choice, choose } = useOptimisticChoice<number>(confirmed, send, ({ code }) =>
    stageCopy.choiceRefused(code),
  )
  usePickKeys(answers.length, (index) => void choose(index))
  return (
    <div className={styles.phase}>
      <AskPanel {...ask} />
      <Picks label={label} answers={answers} chosen={choice} onChoose={(index) => void choose(index)} />
      <Tally {...tally} />
    </div>
  )
}
