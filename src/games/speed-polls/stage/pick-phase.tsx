import { AskPanel } from '../../kit/stage/ask-panel.tsx'
import { stayingPlayers } from '../../kit/stage/find-player.ts'
import { Picks } from '../../kit/stage/picks.tsx'
import { Tally } from '../../kit/stage/tally.tsx'
import { useOptimisticChoice } from '../../kit/stage/use-optimistic-choice.ts'
import { usePickKeys } from '../../kit/stage/use-pick-keys.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import type { Poll, SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import styles from './stage.module.css'
import { stageCopy as copy } from './stage.copy.ts'

const CROWD = 3

type PickPhaseProps = Pick<StageProps<SpeedPollsView, SpeedPollsMove>, 'view' | 'me' | 'sendMove'> & {
  readonly poll: Poll
}

/** Answer and Guess: the question, a button for each answer, and who is done. */
export function PickPhase({ view, me, poll, sendMove }: PickPhaseProps) {
  const isGuess = view.phase === 'guess'
  const { choice, choose } = useOptimisticChoice<number>(
    isGuess ? view.myGuess : view.myAnswer,
    (choice) => sendMove({ type: isGuess ? 'guess' : 'answer', round: poll.number - 1, choice }),
    ({ code }) => copy.refused(code),
  )
  usePickKeys(poll.answers.length, (index) => void choose(index))
  const players = stayingPlayers(view.players)
  const others = players.filter(({ id }) => id !== me)
  // Others in every question: the crowd moves on by its own number.
  const crowd = Array.from({ length: Math.min(CROWD, others.length) }, (_, place) =>
    others.at((poll.number * CROWD + place) % others.length),
  )
  const askers = isGuess ? crowd : [view.players.find(({ id }) => id === me) ?? players[0]]
  return (
    <div className={styles.pick}>
      <AskPanel
        ink={isGuess ? 'pink' : 'sun'}
        askers={askers.flatMap((player) => player ?? [])}
        lead={isGuess ? <span dir="auto">{poll.question}</span> : copy.titles.answer}
        progress={isGuess ? undefined : copy.place(poll.number, poll.total)}
        text={isGuess ? copy.titles.guess : poll.question}
      />
      <Picks
        label={isGuess ? copy.theGuess : copy.yourAnswer}
        answers={poll.answers.map((text, index) => ({
          text,
          tag: isGuess && index === view.myAnswer ? copy.youSaidThis : undefined,
        }))}
        chosen={choice}
        onChoose={(index) => void choose(index)}
      />
      <Tally players={players} copy={isGuess ? copy.guessed : copy.answered} />
    </div>
  )
}
