import type { PlayerId } from '#rooms/ids.ts'
import { ChoicePhase } from '../../kit/stage/choice-phase.tsx'
import { ChoiceResult } from '../../kit/stage/choice-result.tsx'
import { crowdOf } from '../../kit/stage/crowd-of.ts'
import { findPlayer, stayingPlayers } from '../../kit/stage/find-player.ts'
import { Headline } from '../../kit/stage/headline.tsx'
import { headlineSounds } from '../../kit/stage/headline-sounds.ts'
import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import { useShownPhase } from '../../kit/stage/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/use-stage-sounds.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import { speedPollsDefinition } from '../definition.ts'
import type { ShownPoll, SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { pollsCopy as copy } from './stage.copy.ts'

export { SpeedPollsView as viewSchema } from '../schemas.ts'

const ownSounds = headlineSounds('result')

type Props = StageProps<SpeedPollsView, SpeedPollsMove>

/** The screen of Speed Polls, from the first question to the podium. */
export default function SpeedPollsStage(props: Props) {
  const { view, me, now } = props
  const { phase, poll } = view
  const shown = useShownPhase(view, poll?.number)
  const choice = (phase === 'answer' ? poll?.myAnswer : poll?.myGuess) ?? null
  useStageSounds({ view, phaseKey: shown.key, choice }, { now, isResult: phase === 'result', ownSounds })
  return (
    <StageFrame
      stage={props}
      definition={speedPollsDefinition}
      shown={shown}
      titles={copy.titles}
      announcement={poll === null ? '' : announce(view, poll, me)}
      isCueTight
      isCueSticky={phase !== 'result'}
    >
      {poll?.result === null && <Question {...props} poll={poll} />}
      {poll?.result && <Result {...props} poll={poll} isEntering={shown.isEntering} />}
    </StageFrame>
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
function Question({ view, me, poll, sendMove }: Props & { readonly poll: ShownPoll }) {
  const { answers, myAnswer, myGuess, number, question, total } = poll
  const isGuess = view.phase === 'guess'
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
      players={players}
      doneCount={isGuess ? copy.guessed : copy.answered}
    />
  )
}

/** What most of the room said, and who guessed it. */
function Result(props: Props & { readonly poll: ShownPoll; readonly isEntering: boolean }) {
  const { view, me, poll, isEntering } = props
  const { answers, myAnswer, myGuess, question, result } = poll
  const { players } = view
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
      {...{ ...result, question, answers, best, myAnswer, players, me, noteOf, isEntering }}
      bestTag={copy.mostSaid}
      gainTitle={copy.readTheRoom}
    />
  )
}
