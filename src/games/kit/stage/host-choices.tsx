import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import type { StageProps } from '../stage-props.ts'
import styles from './host-choices.module.css'
import { stageCopy } from './stage.copy.ts'

const { podium: copy } = stageCopy

type HostChoicesProps = Pick<StageProps<never, never>, 'playAgain' | 'playAgainProblem' | 'backToLobby'>

/** The host's buttons on the podium. */
export function HostChoices({ playAgain, playAgainProblem, backToLobby }: HostChoicesProps) {
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
      <Button isBlock isBusy={busyWith === 'lobby'} onClick={() => void run('lobby', backToLobby)}>
        {copy.backToLobby}
      </Button>
    </div>
  )
}
