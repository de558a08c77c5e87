import type { MoveResult } from '../stage-props.ts'
import type { GamePlayer } from '../view.ts'
import { AskPanel, type AskPanelProps } from './ask-panel.tsx'
import styles from './choice-phase.module.css'
import { type PickableAnswer, Picks } from './picks.tsx'
import { stageCopy } from './stage.copy.ts'
import { Tally } from './tally.tsx'
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
  /** Those who choose. */
  readonly players: readonly GamePlayer[]
  /** How many of them have chosen: "5 of 8 answered". */
  readonly doneCount: (done: number, all: number) => string
}

/** A question, a button for each answer, and who is done. An answer is also chosen by its letter or number. */
export function ChoicePhase(props: ChoicePhaseProps) {
  const { ask, label, answers, confirmed, send, players, doneCount } = props
  const { choice, choose } = useOptimisticChoice<number>(confirmed, send, ({ code }) =>
    stageCopy.choiceRefused(code),
  )
  usePickKeys(answers.length, (index) => void choose(index))
  return (
    <div className={styles.phase}>
      <AskPanel {...ask} />
      <Picks label={label} answers={answers} chosen={choice} onChoose={(index) => void choose(index)} />
      <Tally players={players} copy={{ ...stageCopy.tally, doneCount }} />
    </div>
  )
}
