import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { answerTexts } from '../../kit/questions/stage/answer-marks.ts'
import { ChoicePhase } from '../../kit/questions/stage/choice-phase.tsx'
import { ChoiceResult, type OwnResult } from '../../kit/questions/stage/choice-result.tsx'
import { HideQuestion } from '../../kit/questions/stage/hide-question.tsx'
import { QuestionStage } from '../../kit/questions/stage/question-stage.tsx'
import { nestQuotes } from '../../kit/stage/people/nest-quotes.ts'
import { Headline } from '../../kit/stage/result/headline.tsx'
import { pickLine } from '../../kit/stage/result/pick-line.ts'
import type { StageProps } from '../../kit/stage/stage-props.ts'
import speedPollsDefinition from '../definition.ts'
import type { ShownPoll, SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { souvenirOf } from './souvenir.ts'
import { announcePhase, readTheRoomText, titlesFor } from './texts.ts'

export { SpeedPollsView as viewSchema } from '../schemas.ts'

type Props = StageProps<SpeedPollsView, SpeedPollsMove>

export default function SpeedPollsStage(props: Props) {
  const { view, me } = props
  const { phase, poll } = view
  return (
    <QuestionStage
      stage={props}
      definition={speedPollsDefinition}
      number={poll?.number ?? null}
      choice={(phase === 'answer' ? poll?.myAnswer : poll?.myGuess) ?? null}
      titles={titlesFor(me)}
      counts={poll?.result && majorityOf(poll.result.counts).length > 0 ? poll.result.counts : null}
      announcement={(step) => (poll === null ? '' : announcePhase(view, poll, me, step))}
      souvenir={souvenirOf(view)}
    >
      {poll?.result === null && <QuestionPhase {...props} poll={poll} />}
      {poll?.result && <ResultPhase {...props} poll={poll} />}
    </QuestionStage>
  )
}

function QuestionPhase({ view, me, poll, sendMove }: Props & { readonly poll: ShownPoll }) {
  const { myAnswer, myGuess, number } = poll
  const isAnswer = view.phase === 'answer'
  const answerLabel = me === null ? m.poll_watched_answer_label() : m.poll_answer_label()
  return (
    <ChoicePhase
      question={poll}
      guess={isAnswer ? undefined : { myAnswer }}
      label={isAnswer ? answerLabel : m.poll_guess_label()}
      confirmed={isAnswer ? myAnswer : myGuess}
      send={(choice) => sendMove({ type: isAnswer ? 'answer' : 'guess', round: number - 1, choice })}
      doneCount={(done, all) => (isAnswer ? m.poll_answered({ done, all }) : m.poll_guessed({ done, all }))}
    />
  )
}

/** The answer of most of the room, and the players who guessed it. */
function ResultPhase({ view, me, poll }: Props & { readonly poll: ShownPoll }) {
  const { players } = view
  const { myAnswer, myGuess, question, result } = poll
  if (result === null) return null
  const best = majorityOf(result.counts)
  if (best.length === 0)
    return (
      <Headline
        tag={m.poll_no_majority()}
        ink="sun"
        answer={m.poll_too_few()}
        hideKey={<HideQuestion question={poll} />}
        sub={question ?? m.kit_hide_hidden()}
        note={m.poll_why_void()}
      />
    )
  const isAgainst = (answer: number | null | undefined) => answer != null && !best.includes(answer)
  const noteOf = (place: number) => {
    if (players[place]?.id !== me)
      return isAgainst(result.said?.[place]) ? m.poll_said_something_else() : undefined
    if (myGuess === null) return m.poll_no_guess()
    if (isAgainst(myGuess))
      return m.poll_guessed_wrong({ answer: nestQuotes(answerTexts(poll)[myGuess] ?? '') })
    return isAgainst(myAnswer) ? m.poll_against() : undefined
  }
  return (
    <ChoiceResult
      {...{ question: poll, result, best, myAnswer, noteOf }}
      mine={ownResult(view, me, poll)}
      bestTag={m.poll_most_said()}
      gainTitle={readTheRoomText}
    />
  )
}

function ownResult(
  { players, sessionId }: SpeedPollsView,
  me: PlayerId | null,
  poll: ShownPoll,
): OwnResult | null {
  const { myAnswer, myGuess, number, result } = poll
  const gain = result?.gains[players.findIndex(({ id }) => id === me)]
  if (me === null || result === null || gain === undefined) return null
  const own = (isGood: boolean, text: string, lines: string) => ({
    isGood,
    text,
    line: pickLine(linesOf(lines), number, sessionId, me),
  })
  if (myGuess === null) return own(false, m.poll_no_guess(), m.poll_lines_no_guess())
  if (gain === 0) return own(false, m.poll_you_were_wrong(), m.poll_lines_wrong())
  return myAnswer !== null && !majorityOf(result.counts).includes(myAnswer)
    ? own(true, m.poll_you_were_against({ points: gain }), m.poll_lines_against())
    : own(true, m.poll_you_were_right({ points: gain }), m.poll_lines_right())
}
