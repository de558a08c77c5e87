import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import type { MoreRequests, StageProps } from '../stage-props.ts'
import styles from './podium-choices.module.css'

type HostStage = Pick<StageProps<never, never>, 'playAgain' | 'playAgainProblem' | 'backToLobby' | 'wantIn'>

interface PodiumChoicesProps extends HostStage, Pick<StageProps<never, never>, 'isHost' | 'more'> {}

/** The choices after the podium: the host decides, every other player can ask for more, and a watcher waits. */
export function PodiumChoices({ isHost, more, ...stage }: PodiumChoicesProps) {
  return (
    <div className={styles.choices}>
      {more === null ? (
        <Waiting />
      ) : isHost ? (
        <HostChoices {...stage} more={more} />
      ) : (
        <OneMore more={more} />
      )}
    </div>
  )
}

interface WithMore {
  readonly more: MoreRequests
}

function HostChoices({ playAgain, playAgainProblem, backToLobby, more, wantIn }: HostStage & WithMore) {
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
    <>
      <Button
        variant="primary"
        size="xl"
        icon={playAgainProblem === null ? 'refresh' : undefined}
        disabled={playAgainProblem !== null}
        isBusy={busyWith === 'again'}
        onClick={() => void run('again', playAgain)}
      >
        {playAgainProblem ?? m.kit_podium_play_again()}
      </Button>
      <div className={styles.back}>
        <Button
          className={styles.lobby}
          isBusy={busyWith === 'lobby'}
          onClick={() => void run('lobby', backToLobby)}
        >
          {m.kit_podium_back_to_lobby()}
        </Button>
        {wantIn > 0 && (
          <p className={joinClasses(styles.count, styles.wantIn)}>
            {m.kit_podium_want_in({ count: wantIn })}
          </p>
        )}
      </div>
      {more.count > 0 && (
        <p className={styles.count}>{m.kit_podium_want_more({ count: more.count, total: more.total })}</p>
      )}
    </>
  )
}

/** Can be pressed, not taken back. */
function OneMore({ more }: WithMore) {
  return (
    <>
      <Button
        variant={more.isAsked ? 'go' : 'primary'}
        size="xl"
        icon={more.isAsked ? 'check' : 'refresh'}
        isPressed={more.isAsked}
        onClick={more.ask}
      >
        {m.kit_podium_one_more()}
      </Button>
      <Waiting>
        {more.count > 0 && (
          <b className={styles.wanted}>{m.kit_podium_want_more({ count: more.count, total: more.total })}</b>
        )}
      </Waiting>
    </>
  )
}

function Waiting({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={styles.waiting}>
      {children}
      <span>
        {m.kit_podium_waiting_for_host()}
        <LoadingDots isPatient />
      </span>
    </p>
  )
}
