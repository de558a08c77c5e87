import { m } from '#messages'
import { PlayerText } from '#ui/names/player-text.tsx'
import { TvChoice } from '../../kit/questions/stage/tv/tv-choice.tsx'
import { TvChoiceResult, TvVoidResult } from '../../kit/questions/stage/tv/tv-choice-result.tsx'
import { TvQuestionStage } from '../../kit/questions/stage/tv/tv-question-stage.tsx'
import type { TvStageProps } from '../../kit/stage/stage-props.ts'
import speedPollsDefinition from '../definition.ts'
import type { ShownPoll, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { announcePhase, readTheRoomText, titlesFor } from './texts.ts'

export { SpeedPollsView as viewSchema } from '../schemas.ts'

export default function SpeedPollsTv(props: TvStageProps<SpeedPollsView>) {
  const { view } = props
  const { poll } = view
  return (
    <TvQuestionStage
      stage={props}
      definition={speedPollsDefinition}
      question={poll}
      titles={titlesFor(null)}
      counts={poll?.result && majorityOf(poll.result.counts).length > 0 ? poll.result.counts : null}
      announcement={(step) => (poll === null ? '' : announcePhase(view, poll, null, step))}
    >
      {poll !== null && <PollScreen view={view} poll={poll} />}
    </TvQuestionStage>
  )
}

interface PollScreenProps {
  readonly view: SpeedPollsView
  readonly poll: ShownPoll
}

function PollScreen({ view: { phase, players }, poll }: PollScreenProps) {
  const { question, result } = poll
  const isAnswer = phase === 'answer'
  if (result === null)
    return (
      <TvChoice
        ink={isAnswer ? 'sun' : 'pink'}
        question={poll}
        players={players}
        lead={
          isAnswer ? (
            m.poll_watched_titles_answer()
          ) : (
            <span dir="auto">
              <PlayerText>{question ?? m.kit_hide_hidden()}</PlayerText>
            </span>
          )
        }
        text={isAnswer ? question : m.poll_titles_guess()}
        label={isAnswer ? m.poll_watched_answer_label() : m.poll_guess_label()}
        doneCount={(done, all) => (isAnswer ? m.poll_answered({ done, all }) : m.poll_guessed({ done, all }))}
      />
    )
  const best = majorityOf(result.counts)
  if (best.length === 0)
    return (
      <TvVoidResult
        ink="mint"
        tag={m.poll_no_majority()}
        answer={m.poll_too_few()}
        question={question}
        note={m.poll_why_void()}
      />
    )
  return (
    <TvChoiceResult
      ink="mint"
      question={poll}
      result={result}
      players={players}
      best={best}
      bestTag={m.poll_most_said()}
      gainTitle={readTheRoomText}
    />
  )
}
