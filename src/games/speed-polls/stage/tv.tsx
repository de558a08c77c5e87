import { hideCopy } from '../../kit/stage/hide/hide.copy.ts'
import { TvChoice } from '../../kit/stage/tv/tv-choice.tsx'
import { TvChoiceResult, TvVoidResult } from '../../kit/stage/tv/tv-choice-result.tsx'
import { TvQuestionStage } from '../../kit/stage/tv/tv-question-stage.tsx'
import type { TvStageProps } from '../../kit/tv-stage-props.ts'
import speedPollsDefinition from '../definition.ts'
import type { ShownPoll, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { announce } from './announcement.ts'
import { pollsCopy as copy } from './stage.copy.ts'

export { SpeedPollsView as viewSchema } from '../schemas.ts'

/** The TV screen of Speed Polls. */
export default function SpeedPollsTv(props: TvStageProps<SpeedPollsView>) {
  const { view } = props
  const { poll } = view
  return (
    <TvQuestionStage
      stage={props}
      definition={speedPollsDefinition}
      question={poll}
      titles={copy.watchedTitles}
      counts={poll?.result && majorityOf(poll.result.counts).length > 0 ? poll.result.counts : null}
      announcement={(step) => (poll === null ? '' : announce(view, poll, null, step))}
    >
      {poll !== null && <Poll view={view} poll={poll} />}
    </TvQuestionStage>
  )
}

function Poll({
  view: { phase, players },
  poll,
}: {
  readonly view: SpeedPollsView
  readonly poll: ShownPoll
}) {
  const { question, result } = poll
  if (result === null)
    return phase === 'answer' ? (
      <TvChoice
        ink="sun"
        question={poll}
        players={players}
        lead={copy.watchedTitles.answer}
        text={question}
        label={copy.watchedAnswerLabel}
        doneCount={copy.answered}
      />
    ) : (
      <TvChoice
        ink="pink"
        question={poll}
        players={players}
        lead={<span dir="auto">{question ?? hideCopy.hidden}</span>}
        text={copy.watchedTitles.guess}
        label={copy.guessLabel}
        doneCount={copy.guessed}
      />
    )
  const best = majorityOf(result.counts)
  if (best.length === 0)
    return (
      <TvVoidResult
        ink="mint"
        tag={copy.noMajority}
        answer={copy.tooFew}
        question={question}
        note={copy.whyVoid}
      />
    )
  return (
    <TvChoiceResult
      ink="mint"
      question={poll}
      result={result}
      players={players}
      best={best}
      bestTag={copy.mostSaid}
      gainTitle={copy.readTheRoom}
    />
  )
}
