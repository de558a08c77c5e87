import { useState } from 'react'
import { Ballot, type BallotChoice } from '#ui/ballot/ballot.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PhaseTimer } from '#ui/phase-timer/phase-timer.tsx'
import { type StepItem, Steps } from '#ui/steps/steps.tsx'
import { Specimen } from './specimen.tsx'

const STEPS: readonly StepItem[] = [
  { id: 'submit', label: 'Submit', ink: 'sun' },
  { id: 'present', label: 'Present', ink: 'pink' },
  { id: 'vote', label: 'Vote', ink: 'sky' },
  { id: 'reveal', label: 'Reveal', ink: 'mint' },
]
const now = () => Date.now()

/** Parts of a game's stage. */
export function GameCard() {
  const [choice, setChoice] = useState<BallotChoice | null>('fiction')
  const [at, setAt] = useState(2)
  const [endsAt, setEndsAt] = useState(() => Date.now() + 38_000)
  return (
    <Card caption="In a game" captionInk="tomato" captionSize="sm" headingLevel={2}>
      <Specimen name="PhaseTimer" isStacked>
        <PhaseTimer endsAt={endsAt} totalMs={60_000} now={now} />
        <PhaseTimer endsAt={endsAt - 33_000} totalMs={20_000} now={now} />
        <PhaseTimer endsAt={null} totalMs={60_000} now={now} pausedLabel="Waiting for a player" />
        <Button size="sm" onClick={() => setEndsAt(Date.now() + 60_000)}>
          Light the fuse
        </Button>
      </Specimen>
      <Specimen name="Steps" isStacked>
        <Steps steps={STEPS} current={STEPS[at]?.id ?? null} />
        <Steps steps={STEPS} current={STEPS[at]?.id ?? null} />
        <Button size="sm" onClick={() => setAt((at + 1) % STEPS.length)}>
          Next phase
        </Button>
      </Specimen>
      <Specimen name="Ballot" isStacked>
        <Ballot choice={null} onChoose={setChoice} />
        <Ballot choice={choice} onChoose={setChoice} />
        <Ballot choice={null} onChoose={null} />
      </Specimen>
    </Card>
  )
}
