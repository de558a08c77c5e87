import type { PlayerId } from '#rooms/ids.ts'
import { ChoicePhase } from '../../kit/stage/choice-phase.tsx'
import { ChoiceResult } from '../../kit/stage/choice-result.tsx'
import { Headline } from '../../kit/stage/headline.tsx'
import { QuestionStage } from '../../kit/stage/question-stage.tsx'
import type { StageProps } from '../../kit/stage-props.ts'
import speedPollsDefinition from '../definition.ts'
import type { ShownPoll, SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { souvenirOf } from './souvenir.ts'
import { pollsCopy as copy } from './stage.copy.ts'

export { SpeedPollsView as viewSchema } from '../schemas.ts'

type Props = StageProps<SpeedPollsView, SpeedPollsMove>

/** The screen of Speed Polls, from the first question to the podium. */
export default function SpeedPollsStage(props: Props) {
  const { view, me } = props
  const { phase, poll } = view
  return (
    <QuestionStage
      stage={props}
      definition={speedPollsDefinition}
      number={poll?.number ?? null}
      choice={(phase === 'answer' ? poll?.myAnswer : poll?.myGuess) ?? null}
      titles={copy.titles}
      announcement={poll === null ? '' : announce(view, poll, me)}
      souvenir={souvenirOf(view)}
    >
      {poll?.result === null && <Question {...props} poll={poll} />}
      {poll?.result && <Result {...props} poll={poll} />}
    </QuestionStage>
  )
}

/** Screen reader text for the start of a phase. */
function announce({ phase, players }: SpeedPollsView, poll: ShownPoll, me: PlayerId): string {
  const { answers, number, question, result, total } = poll
  if (result === null)
    return phase === 'answer' ? copy.announceAnswer(number, total, question) : copy.announceGuess
  const best = majorityOf(result.counts).map((index) => answers[index] ?? '')
  if (best.length === 0) return copy.announceVoid
  const gain = result.gains[players.findIndex(({ id }) => id === me)]
  return copy.announceResult(best) + (gain === undefined ? '' : copy.announceGain(gain))
}

/** Answer and Guess. */
function Question({ view, poll, sendMove }: Props & { readonly poll: ShownPoll }) {
  const { myAnswer, myGuess, number } = poll
  const send = (type: 'answer' | 'guess') => (choice: number) => sendMove({ type, round: number - 1, choice })
  return view.phase === 'answer' ? (
    <ChoicePhase
      question={poll}
      label={copy.answerLabel}
      confirmed={myAnswer}
      send={send('answer')}
      doneCount={copy.answered}
    />
  ) : (
    <ChoicePhase
      question={poll}
      guess={{ myAnswer }}
      label={copy.guessLabel}
      confirmed={myGuess}
      send={send('guess')}
      doneCount={copy.guessed}
    />
  )
}

/** What most of the room said, and who guessed it. */
function Result({ view: { players }, me, poll }: Props & { readonly poll: ShownPoll }) {
  const { answers, myAnswer, myGuess, question, result } = poll
  if (result === null) return null
  const best = majorityOf(result.counts)
  if (best.length === 0)
    return (
      <Headline tag={copy.noMajority} ink="sun" answer={copy.tooFew} sub={question} note={copy.whyVoid} />
    )
  const isAgainst = (answer: number | null | undefined) => answer != null && !best.includes(answer)
  const noteOf = (place: number) => {
    if (players[place]?.id !== me) return isAgainst(result.said?.[place]) ? copy.saidSomethingElse : undefined
    if (myGuess === null) return copy.noGuess
    if (isAgainst(myGuess)) return copy.guessedWrong(answers[myGuess] ?? '')
    return isAgainst(myAnswer) ? copy.against : undefined
  }
  return (
    <ChoiceResult
      {...{ question: poll, result, best, myAnswer, noteOf }}
      bestTag={copy.mostSaid}
      gainTitle={copy.readTheRoom}
    />
  )
}
