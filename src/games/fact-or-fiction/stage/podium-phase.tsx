import { useState } from 'react'
import { Burst } from '#client/ui/burst/burst.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Confetti } from '#client/ui/confetti/confetti.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import type { StageProps } from '../../kit/stage-props.ts'
import type { FactOrFictionMove } from '../fact-or-fiction-move.ts'
import type { FactOrFictionPlayer, FactOrFictionView, Podium } from '../fact-or-fiction-view.ts'
import { arrangePodium } from './arrange-podium.ts'
import { Awards } from './awards.tsx'
import { findPlayer } from './find-player.ts'
import styles from './podium-phase.module.css'
import { NAMES_ON_STEP_MAX, PodiumStep } from './podium-step.tsx'
import { RankTable } from './rank-table.tsx'
import { stageCopy } from './stage.copy.ts'

const { podium: copy } = stageCopy

type HostChoicesProps = Pick<
  StageProps<FactOrFictionView, FactOrFictionMove>,
  'playAgain' | 'playAgainProblem' | 'backToLobby'
>

type PodiumPhaseProps = HostChoicesProps & {
  readonly isHost: boolean
  readonly podium: Podium
  readonly players: readonly FactOrFictionPlayer[]
  readonly me: PlayerId
  /** Plays the entrance. False for a page that loads during the podium. */
  readonly isEntering: boolean
}

export function PodiumPhase(props: PodiumPhaseProps) {
  const { podium, players, me, isHost, isEntering } = props
  const steps = arrangePodium(podium.ranking)
  const hasWinner = podium.ranking.some(({ points }) => points > 0)
  const columns = steps.map((step) => `minmax(0, ${widthOf(step.rank, step.standings.length)}fr)`)
  return (
    <>
      <div className={styles.finale} data-entering={isEntering || undefined}>
        <Rays ink="hero" y={78} className={styles.rays} />
        {hasWinner && <Confetti isFalling={isEntering} />}
        <div className={styles.burst}>
          <Burst
            word={hasWinner ? copy.winnerBurst : copy.noWinnerBurst}
            ink={hasWinner ? 'mint' : 'pink'}
            isSlamming={isEntering}
          />
        </div>
        <ol
          className={styles.podium}
          aria-label={copy.winners}
          data-steps={steps.length}
          style={{ gridTemplateColumns: columns.join(' ') }}
        >
          {steps.map(({ rank, standings }) => (
            <PodiumStep
              key={rank}
              rank={rank}
              points={standings[0]?.points ?? 0}
              players={standings.flatMap(({ playerId }) => findPlayer(players, playerId) ?? [])}
            />
          ))}
        </ol>
      </div>
      <div className={styles.after}>
        <div className={styles.side}>
          {isHost ? (
            <HostChoices
              playAgain={props.playAgain}
              playAgainProblem={props.playAgainProblem}
              backToLobby={props.backToLobby}
            />
          ) : (
            <p className={styles.waiting}>
              {copy.waitingForHost}
              <LoadingDots />
            </p>
          )}
          {podium.awards.length > 0 && (
            <div className={styles.result} data-entering={isEntering || undefined}>
              <Awards awards={podium.awards} players={players} />
            </div>
          )}
        </div>
        <div className={joinClasses(styles.scores, styles.result)} data-entering={isEntering || undefined}>
          <RankTable ranking={podium.ranking} players={players} me={me} />
        </div>
      </div>
    </>
  )
}

/** A shared step is wider, so that its characters keep their size. The first step is a little wider than the others. */
function widthOf(rank: 1 | 2 | 3, count: number): number {
  return Math.min(count, NAMES_ON_STEP_MAX) * 0.5 + (rank === 1 ? 0.65 : 0.5)
}

function HostChoices({ playAgain, playAgainProblem, backToLobby }: HostChoicesProps) {
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
