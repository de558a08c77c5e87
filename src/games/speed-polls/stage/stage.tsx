import type { PlayerId } from '#rooms/ids.ts'
import { answerTexts } from '../../kit/stage/answer-marks.ts'
import { ChoicePhase } from '../../kit/stage/choice-phase.tsx'
import { ChoiceResult, type OwnResult } from '../../kit/stage/choice-result.tsx'
import { Headline } from '../../kit/stage/headline.tsx'
import { hideCopy } from '../../kit/stage/hide/hide.copy.ts'
import { HideQuestion } from '../../kit/stage/hide/hide-question.tsx'
import { type Lines, pickLine } from '../../kit/stage/pick-line.ts'
import { QuestionStage } from '../../kit/stage/question-stage.tsx'
import type { StageProps } from '../../kit/stage-props.ts'
import speedPollsDefinition from '../definition.ts'
import type { ShownPoll, SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { announce } from './announcement.ts'
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
      titles={me === null ? copy.watchedTitles : copy.titles}
      counts={poll?.result && majorityOf(poll.result.counts).length > 0 ? poll.result.counts : null}
      announcement={(step) => (poll === null ? '' : announce(view, poll, me, step))}
      souvenir={souvenirOf(view)}
    >
      {poll?.result === null && <Question {...props} poll={poll} />}
      {poll?.result && <Result {...props} poll={poll} />}
    </QuestionStage>
  )
}

/** Answer and Guess. */
function Question({ view, me, poll, sendMove }: Props & { readonly poll: ShownPoll }) {
  const { myAnswer, myGuess, number } = poll
  const send = (type: 'answer' | 'guess') => (choice: number) => sendMove({ type, round: number - 1, choice })
  return view.phase === 'answer' ? (
    <ChoicePhase
      question={poll}
      label={me === null ? copy.watchedAnswerLabel : copy.answerLabel}
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
function Result({ view, me, poll }: Props & { readonly poll: ShownPoll }) {
  const { players } = view
  const { myAnswer, myGuess, question, result } = poll
  if (result === null) return null
  const best = majorityOf(result.counts)
  if (best.length === 0)
    return (
      <Headline
        tag={copy.noMajority}
        ink="sun"
        answer={copy.tooFew}
        hideKey={<HideQuestion question={poll} />}
        sub={question ?? hideCopy.hidden}
        note={copy.whyVoid}
      />
    )
  const isAgainst = (answer: number | null | undefined) => answer != null && !best.includes(answer)
  const noteOf = (place: number) => {
    if (players[place]?.id !== me) return isAgainst(result.said?.[place]) ? copy.saidSomethingElse : undefined
    if (myGuess === null) return copy.noGuess
    if (isAgainst(myGuess)) return copy.guessedWrong(answerTexts(poll)[myGuess] ?? '')
    return isAgainst(myAnswer) ? copy.against : undefined
  }
  return (
    <ChoiceResult
      {...{ question: poll, result, best, myAnswer, noteOf }}
      mine={ownResult(view, me, poll)}
      bestTag={copy.mostSaid}
      gainTitle={copy.readTheRoom}
    />
  )
}

/** What the result means for the viewer. */
function ownResult(
  { players, sessionId }: SpeedPollsView,
  me: PlayerId | null,
  poll: ShownPoll,
): OwnResult | null {
  const { myAnswer, myGuess, number, result } = poll
  const gain = result?.gains[players.findIndex(({ id }) => id === me)]
  if (me === null || result === null || gain === undefined) return null
  const pick = (lines: Lines) => pickLine(lines, number, sessionId, me)
  const { lines } = copy
  if (myGuess === null) return { isGood: false, text: copy.noGuess, line: pick(lines.noGuess) }
  if (gain === 0) return { isGood: false, text: copy.youWereWrong, line: pick(lines.wrong) }
  const isAgainst = myAnswer !== null && !majorityOf(result.counts).includes(myAnswer)
  return isAgainst
    ? { isGood: true, text: copy.youWereAgainst(gain), line: pick(lines.against) }
    : { isGood: true, text: copy.youWereRight(gain), line: pick(lines.right) }
}
