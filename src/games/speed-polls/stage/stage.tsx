import { StageFrame } from '../../kit/stage/stage-frame.tsx'
import { impactMs } from '../../kit/stage/stage-sounds.ts'
import { useShownPhase } from '../../kit/stage/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/use-stage-sounds.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import { speedPollsDefinition } from '../definition.ts'
import type { SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { announce } from './announce.ts'
import { PickPhase } from './pick-phase.tsx'
import { podiumLook } from './podium-look.ts'
import { ResultPhase } from './result-phase.tsx'
import { stageCopy as copy } from './stage.copy.ts'

export { SpeedPollsView as viewSchema } from '../schemas.ts'

const STEPS = speedPollsDefinition.phases.map(({ id, name, ink }) => ({ id, label: name, ink }))

/** The screen of Speed Polls, from the first question to the podium. */
export default function SpeedPollsStage(props: StageProps<SpeedPollsView, SpeedPollsMove>) {
  const { view, me, now } = props
  const shown = useShownPhase(view, view.poll?.number)
  const isResult = view.phase === 'result'
  const choice = view.phase === 'answer' ? view.myAnswer : view.myGuess
  useStageSounds({ view, phaseKey: shown.key, choice }, { now, isResult })
  return (
    <StageFrame
      stage={props}
      steps={STEPS}
      shown={shown}
      titles={copy.titles}
      announcement={announce(view, me)}
      cue="tight"
      isCueSticky
      podium={podiumLook}
    >
      {view.poll && isResult && view.result && (
        <ResultPhase view={view} poll={view.poll} result={view.result} me={me} isEntering={shown.isEntering} />
      )}
      {view.poll && !isResult && <PickPhase {...props} poll={view.poll} />}
    </StageFrame>
  )
}
