import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import type { StageProps } from '../stage-props.ts'
import styles from './podium-choices.module.css'
import { stageCopy } from './stage.copy.ts'

const { podium: copy } = stageCopy

type Stage = Pick<StageProps<never, never>, 'playAgain' | 'playAgainProblem' | 'backToLobby' | 'more'>

interface PodiumChoicesProps {
  readonly stage: Stage & Pick<StageProps<never, never>, 'isHost'>
}

/** What happens after the podium: the host decides, everybody else can ask for more. */
export function PodiumChoices({ stage }: PodiumChoicesProps) {
  return stage.isHost ? <HostChoices {...stage} /> : <OneMore {...stage} />
}

function HostChoices({ playAgain, playAgainProblem, backToLobby, more }: Stage) {
  const [busyWith, setBusyWith] = useState<'again' | 'lobby' | null>(null)

  async function run(choice: 'again' | 'lobby', act: () => Promise<void>) {
    if (busyWith !== null) return
    setBusyWith(choice)
    try {
      await act()
    } finally {
      setBusyWith(null)
    }
  }

  return (
    <div className={styles.choices}>
      <Button
        variant="primary"
        size="xl"
        icon={playAgainProblem === null ? 'refresh' : undefined}
        disabled={playAgainProblem !== null}
        isBusy={busyWith === 'again'}
        onClick={() => void run('again', playAgain)}
      >
        {playAgainProblem ?? copy.playAgain}
      </Button>
      <Button
        className={styles.lobby}
        isBusy={busyWith === 'lobby'}
        onClick={() => void run('lobby', backToLobby)}
      >
        {copy.backToLobby}
      </Button>
      {more.count > 0 && <p className={styles.count}>{copy.wantMore(more.count, more.total)}</p>}
    </div>
  )
}

/** Can be pressed, not taken back. */
function OneMore({ more }: Stage) {
  return (
    <div className={styles.choices}>
      <Button
        variant={more.isAsked ? 'go' : 'primary'}
        size="xl"
        icon={more.isAsked ? 'check' : 'refresh'}
        isPressed={more.isAsked}
        onClick={more.ask}
      >
        {copy.oneMore}
      </Button>
      <p className={styles.waiting}>
        {more.count > 0 && <b className={styles.wanted}>{copy.wantMore(more.count, more.total)}</b>}
        <span>
          {copy.waitingForHost}
          <LoadingDots />
        </span>
      </p>
    </div>
  )
}
