import { m } from '#messages'
import { PlayerText } from '#ui/names/player-text.tsx'
import { useStage } from '../../stage/frame/stage-context.ts'
import { useOptimisticChoice } from '../../stage/frame/use-optimistic-choice.ts'
import { useStageKeys } from '../../stage/frame/use-stage-keys.ts'
import { crowdOf, findPlayer, stayingPlayers } from '../../stage/people/find-player.ts'
import { Tally } from '../../stage/people/tally.tsx'
import type { MoveResult } from '../../stage/stage-props.ts'
import type { QuestionView } from '../question-view.ts'
import { answerOfKey, answerTexts } from './answer-marks.ts'
import { AskPanel } from './ask-panel.tsx'
import styles from './choice-phase.module.css'
import { HideQuestion } from './hide-question.tsx'
import { Picks, type PicksProps } from './picks.tsx'
import { DONE_TALLY } from './question-scene.ts'

export interface ChoicePhaseProps {
  readonly question: QuestionView
  /**
   * The viewer guesses the others' answers. Then a crowd asks, the phase's title is in large type instead of the
   * question, and the viewer's own answer is marked.
   */
  readonly guess?: { readonly myAnswer: number | null } | undefined
  /** The accessible name of the answers. */
  readonly label: string
  /** The viewer's choice as the server has it; null without one, and for a watcher. */
  readonly confirmed: number | null
  readonly send: (choice: number) => Promise<MoveResult>
  /** How many players have chosen: "5 of 8 answered". */
  readonly doneCount: (done: number, all: number) => string
}

/** A question, its answers, and who is done. A watcher is shown the same, with nothing to choose. */
export function ChoicePhase(props: ChoicePhaseProps) {
  const { me } = useStage()
  return me === null ? <Screen {...props} choice={null} onChoose={null} /> : <ChoosingPhase {...props} />
}

/** An answer is chosen by a click, or by its letter or number. */
function ChoosingPhase(props: ChoicePhaseProps) {
  const { choice, choose } = useOptimisticChoice<number>(props.confirmed, props.send)
  const onChoose = (index: number) => void choose(index)
  useStageKeys((event) => {
    if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey) return
    const index = answerOfKey(event.key, props.question.answers.length)
    if (index !== null) onChoose(index)
  })
  return <Screen {...props} choice={choice} onChoose={onChoose} />
}

interface ScreenProps extends ChoicePhaseProps {
  readonly choice: number | null
  readonly onChoose: PicksProps['onChoose']
}

function Screen({ label, doneCount, guess, choice, onChoose, ...props }: ScreenProps) {
  const { number, question, total } = props.question
  const stage = useStage()
  const players = stayingPlayers(stage.players)
  // Watchers see a different host each round.
  const asker = findPlayer(players, stage.me) ?? players[(number - 1) % players.length]
  const asked =
    guess === undefined
      ? {
          askers: asker ? [asker] : [],
          lead: stage.title,
          progress: m.kit_choice_place({ number, total }),
          text: question,
        }
      : {
          askers: crowdOf(players, stage.me, number),
          lead: (
            <span dir="auto">
              <PlayerText>{question ?? m.kit_hide_hidden()}</PlayerText>
            </span>
          ),
          text: stage.title,
        }
  return (
    <div className={styles.phase}>
      <AskPanel {...asked} ink={stage.phase.ink} hideKey={<HideQuestion question={props.question} />} />
      <Picks
        label={label}
        answers={answerTexts(props.question).map((text, index) => ({
          text,
          tag: index === guess?.myAnswer ? m.kit_choice_you_said_this() : undefined,
        }))}
        chosen={choice}
        onChoose={onChoose}
      />
      <Tally players={players} copy={{ ...DONE_TALLY, doneCount }} />
    </div>
  )
}
