import { ChoicePhase } from '../../kit/stage/choice-phase.tsx'
import { crowdOf } from '../../kit/stage/crowd-of.ts'
import { findPlayer, stayingPlayers } from '../../kit/stage/find-player.ts'
import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import { useShownPhase } from '../../kit/stage/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/use-stage-sounds.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import { speedPollsDefinition } from '../definition.ts'
import type { ShownPoll, SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { announce } from './announce.ts'
import { podiumLook } from './podium-look.ts'
import { PollResult } from './poll-result.tsx'
import { stageCopy as copy } from './stage.copy.ts'

export { SpeedPollsView as viewSchema } from '../schemas.ts'

type Props = StageProps<SpeedPollsView, SpeedPollsMove>

/** The screen of Speed Polls, from the first question to the podium. */
export default function SpeedPollsStage(props: Props) {
  const { view, me, now } = props
  const { phase, players, poll } = view
  const shown = useShownPhase(view, poll?.number)
  const choice = (phase === 'answer' ? poll?.myAnswer : poll?.myGuess) ?? null
  useStageSounds({ view, phaseKey: shown.key, choice }, { now, isResult: phase === 'result' })
  return (
    <StageFrame
      stage={props}
      phases={speedPollsDefinition.phases}
      shown={shown}
      titles={copy.titles}
      announcement={announce(view, me)}
      isCueTight
      isCueSticky={phase !== 'result'}
      podium={podiumLook}
    >
      {poll &&
        (phase === 'result' ? (
          <PollResult poll={poll} players={players} me={me} isEntering={shown.isEntering} />
        ) : (
          <Question {...props} poll={poll} isGuess={phase === 'guess'} />
        ))}
    </StageFrame>
  )
}

/** Answer and Guess. */
function Question(props: Props & { readonly poll: ShownPoll; readonly isGuess: boolean }) {
  const { view, me, poll, isGuess, sendMove } = props
  const { answers, myAnswer, myGuess, number, question, total } = poll
  const players = stayingPlayers(view.players)
  const asker = findPlayer(players, me) ?? players[0]
  return (
    <ChoicePhase
      ask={{
        ink: isGuess ? 'pink' : 'sun',
        askers: isGuess ? crowdOf(players, me, number) : asker ? [asker] : [],
        lead: isGuess ? <span dir="auto">{question}</span> : copy.titles.answer,
        progress: isGuess ? undefined : copy.place(number, total),
        text: isGuess ? copy.titles.guess : question,
      }}
      label={isGuess ? copy.guessLabel : copy.answerLabel}
      answers={answers.map((text, index) => ({
        text,
        tag: isGuess && index === myAnswer ? copy.youSaidThis : undefined,
      }))}
      confirmed={isGuess ? myGuess : myAnswer}
      send={(choice) => sendMove({ type: isGuess ? 'guess' : 'answer', round: number - 1, choice })}
      tally={{ players, copy: isGuess ? copy.guessed : copy.answered }}
    />
  )
}
