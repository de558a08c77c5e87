import { Burst } from '#client/ui/burst/burst.tsx'
import { Confetti } from '#client/ui/confetti/confetti.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { PlayableDefinition } from '../../game-definition.ts'
import type { FrameStageProps } from '../stage-props.ts'
import { arrangePodium } from './arrange-podium.ts'
import { Awards } from './awards.tsx'
import { findPlayer } from './find-player.ts'
import { HostChoices } from './host-choices.tsx'
import styles from './podium-phase.module.css'
import { NAMES_ON_STEP_MAX, PodiumStep } from './podium-step.tsx'
import { RankTable } from './rank-table.tsx'
import { TrayPlace } from './reactions/tray-place.tsx'
import { stageCopy } from './stage.copy.ts'

const { podium: copy } = stageCopy

interface PodiumPhaseProps<Definition extends PlayableDefinition> {
  readonly stage: FrameStageProps<Definition>
  readonly definition: Definition
  /** Plays the entrance. False for a page that loads during the podium. */
  readonly isEntering: boolean
}

export function PodiumPhase<Definition extends PlayableDefinition>({
  stage,
  definition,
  isEntering,
}: PodiumPhaseProps<Definition>) {
  const { podium, players } = stage.view
  if (podium === null) return null
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
      <TrayPlace className={styles.tray} />
      <div className={styles.after}>
        <div className={styles.side}>
          {stage.isHost ? (
            <HostChoices
              playAgain={stage.playAgain}
              playAgainProblem={stage.playAgainProblem}
              backToLobby={stage.backToLobby}
            />
          ) : (
            <p className={styles.waiting}>
              {copy.waitingForHost}
              <LoadingDots />
            </p>
          )}
          {podium.awards.length > 0 && (
            <div className={styles.result} data-entering={isEntering || undefined}>
              <Awards awards={podium.awards} texts={definition.awards} players={players} />
            </div>
          )}
        </div>
        <div className={joinClasses(styles.scores, styles.result)} data-entering={isEntering || undefined}>
          <RankTable ranking={podium.ranking} figures={definition.figures} players={players} me={stage.me} />
        </div>
      </div>
    </>
  )
}

/** A shared step is wider, so that its characters keep their size. The first step is a little wider than the others. */
function widthOf(rank: 1 | 2 | 3, count: number): number {
  return Math.min(count, NAMES_ON_STEP_MAX) * 0.5 + (rank === 1 ? 0.65 : 0.5)
}
